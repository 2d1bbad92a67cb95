/** The little of markdown-it that the site needs; the package comes with typedoc and brings no types. */
declare module 'markdown-it' {
  export default class MarkdownIt {
    constructor(options: {
      readonly html: boolean
      readonly linkify: boolean
      readonly highlight: (code: string, language: string) => string
    })
    render(source: string): string
  }
}
