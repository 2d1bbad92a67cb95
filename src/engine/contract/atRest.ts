/** A state without activities, to be checked before its phase is opened. */
export const atRest = <S>(s: S): S => ({ ...s, stack: [{ type: 'over' }] })
