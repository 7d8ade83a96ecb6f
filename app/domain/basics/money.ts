const POUNDS = /^£(\d+|\d{1,3}(?:,\d{3})+)\.(\d{2})$/

const gbp = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** Prices are content, so a malformed one is a mistake of ours and throws. */
export function penceFromPounds(text: string) {
  const [, pounds, pence] = POUNDS.exec(text) ?? []
  if (!pounds || !pence) throw new Error(`Not a price in pounds like £250.00: "${text}"`)
  return Number(pounds.replaceAll(',', '')) * 100 + Number(pence)
}

export function poundsText(pence: number) {
  return gbp.format(pence / 100)
}

/** The price in a payment e-mail, without a currency sign; anything odd reads 0.00. */
export function mailPrice(pence: unknown) {
  const amount = typeof pence === 'string' && /^\d+$/.test(pence) ? Number(pence) : pence
  const valid = typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0
  return valid ? (amount / 100).toFixed(2) : '0.00'
}
