// @types/seedrandom types the package's root only; the root pulls in every generator and Node's crypto.
declare module 'seedrandom/lib/alea.js' {
  interface AleaState {
    c: number
    s0: number
    s1: number
    s2: number
  }
  interface Alea {
    (): number
    state(): AleaState
  }
  const alea: (seed: string, options?: { state: true | AleaState }) => Alea
  export default alea
}
