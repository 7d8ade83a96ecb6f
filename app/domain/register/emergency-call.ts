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

const longest = 200

/** What a trainer was told when they asked: nobody can be called by a name alone. */
export function askedContact(sent: string) {
  const contact = sent.trim()
  if (contact.length > longest) return { error: `Please use at most ${longest} characters` }
  if (!emergencyCall(contact)) return { error: 'Please give a name and a telephone number' }
  return { contact }
}
