const gbp = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

export function poundsText(pence: number) {
  return gbp.format(pence / 100)
}

/** "£380", and "£379.50" where there are pence. */
export function shortPoundsText(pence: number) {
  return poundsText(pence).replace(/\.00$/, '')
}

/** The price in a payment e-mail, without a currency sign; invalid amounts read 0.00. */
export function mailPrice(pence: unknown) {
  const amount = typeof pence === 'string' && /^\d+$/.test(pence) ? Number(pence) : pence
  const valid = typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0
  return poundsText(valid ? amount : 0).slice(1)
}
