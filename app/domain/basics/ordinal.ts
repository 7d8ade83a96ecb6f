/** "1st", "2nd", "3rd", "4th", "11th", "21st". */
export function ordinal(position: number) {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  return `${position}${endings[rules.select(position)] ?? 'th'}`
}

const rules = new Intl.PluralRules('en-GB', { type: 'ordinal' })
