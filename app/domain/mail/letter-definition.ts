/** What a kind of letter is, apart from its words, which are in app/mail/letters/<noun>/<kind>.tsx. */
export type LetterDefinition = {
  /** What staff call it in the outbox and in a booking's timeline. */
  staffName: string
  /** Instead of it, by the field `occasion`. */
  staffNames?: Readonly<Record<string, string>>
  /** Without it a letter goes to a person. */
  recipient?: 'team'
  /** The field with the address that answers go to; without it they go to the academy. */
  replyTo?: string
  /**
   * A letter about a place that is sent again is rebuilt from the current state of its booking, and not
   * sent once the booking has no place any more. Every other letter says the same as before.
   */
  onResend?: 'rebuilt-from-booking'
  fields: Readonly<Record<string, FieldRule>>
}

export function defineLetter<Definition extends LetterDefinition>(
  definition: Definition & { replyTo?: keyof Definition['fields'] },
): Definition {
  return definition
}

export type FieldRule =
  | {
      /** How text is cleaned before it is put into a letter; see mail-text.ts. */
      text: 'one-line' | 'multi-line'
      /** Whether staff may see it, and whether the copy of a person's data includes it. */
      shownToStaff: boolean
    }
  /** A URL that grants access: put into the letter unchanged, never shown to staff. */
  | { text: 'link'; shownToStaff: false }

/** For the compiler only: what a field with this rule holds. */
type Holds<Value> = { readonly holds?: { value: Value } }

const SHOWN = { text: 'one-line', shownToStaff: true } as const
const SHOWN_LINES = { text: 'multi-line', shownToStaff: true } as const
const LINK = { text: 'link', shownToStaff: false } as const

export const shown = <Value>(): typeof SHOWN & Holds<Value> => SHOWN
export const shownLines = <Value>(): typeof SHOWN_LINES & Holds<Value> => SHOWN_LINES
export const link: typeof LINK & Holds<string> = LINK

type ValueOf<Rule> = Rule extends Holds<infer Value> ? Value : never

type Values<Rules> = { -readonly [Name in keyof Rules]: ValueOf<Rules[Name]> }

type OptionalName<Fields> = {
  [Name in keyof Fields]: undefined extends Fields[Name] ? Name : never
}[keyof Fields]

type WithOptional<Fields> = Omit<Fields, OptionalName<Fields>> &
  Partial<Pick<Fields, OptionalName<Fields>>>

/** The fields of a letter, from their rules. One whose type includes undefined may be missing. */
export type FieldValues<Rules> = WithOptional<Values<Rules>>
