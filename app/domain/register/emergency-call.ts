/** Seven figures or more, as people write them: "01632 960555", "+44 (0)7700 900100". */
const number = /\+?\d[\d ()/-]{5,}\d/

/** The number to call in an emergency contact, and what is written around it; null without a number. */
export function emergencyCall(contact: string) {
  const written = number.exec(contact)?.[0]
  if (!written) return null
  const href = `tel:${written.replace('(0)', '').replaceAll(/[^+\d]/g, '')}`
  const [before = '', after = ''] = contact.split(written)
  return { before, written, after, href }
}
