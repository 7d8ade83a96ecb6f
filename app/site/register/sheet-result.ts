/** What a form of the register that was refused is answered with. */
export type SheetResult = {
  intent: string
  half: string
  errors: Record<string, string>
  values: Record<string, string>
}
