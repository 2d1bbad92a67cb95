/** One rule, in words fit to be shown to a player as the reason why something was refused. */
export type Rule = {
  /** A heading of a few words. */
  readonly title: string
  /** What the rule says, in one sentence. */
  readonly text: string
}
