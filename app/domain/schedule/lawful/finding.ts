export type Breach =
  | 'too-few-days'
  | 'too-few-hours'
  | 'too-few-places'
  | 'no-lead'
  | 'may-not-teach'
  | 'not-qualified'
  | 'too-many-for-trainers'
  | 'too-many'
  | 'no-room'
  | 'too-many-for-room'

/** As it is kept with a run: the words hold until it is judged again. */
export type OpenBreach = { breach: Breach; text: string }

export type Finding = {
  breach: Breach
  text: string
  rule: string
  /** Whom and what it is about, where one rule can be broken by several people. */
  about?: string
  /** By how much the rule is broken, where that can be counted. */
  size?: number
}
