/** What a kind of letter is, apart from its words, which are in app/mail/letters/<noun>/<kind>.tsx. */
export type LetterDefinition<Fields = Record<string, unknown>> = {
  /** What staff call it in the outbox and in a booking's timeline. */
  staffName: string
  /** Instead of it, by the field `occasion`. */
  staffNames?: Readonly<Record<string, string>>
  recipient: 'person' | 'team'
  /** The field with the address that answers go to; without it they go to the academy. */
  replyTo?: keyof Fields & string
  /**
   * What it says when staff send it again: the same as before, or the current state of its booking.
   * A letter about a place is rebuilt, and not sent once the booking has no place any more.
   */
  onResend: 'as-written' | 'rebuilt-from-booking'
  fields: FieldRules<Fields>
}

/** A definition that knows the types of its fields. */
export function letterWith<Fields>() {
  return <const Definition extends LetterDefinition<Fields>>(definition: Definition) =>
    definition as Definition & { readonly fieldsOf?: Fields }
}

/** Every field has a rule: one without does not compile. */
export type FieldRules<Fields> = { [Name in keyof Fields]-?: FieldRule }

export type FieldRule =
  | {
      /** How text is cleaned before it is put into a letter; see mail-text.ts. */
      text: 'one-line' | 'multi-line'
      /** Whether staff may see it, and whether the copy of a person's data includes it. */
      shownToStaff: boolean
    }
  /** A URL that grants access: put into the letter unchanged, never shown to staff. */
  | { text: 'link'; shownToStaff: false }

export const shown = { text: 'one-line', shownToStaff: true } as const
export const shownLines = { text: 'multi-line', shownToStaff: true } as const
export const link = { text: 'link', shownToStaff: false } as const
