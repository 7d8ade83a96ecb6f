/** "£250.00" for 25000 gbp. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** "14:30", in London. */
export function clock(seconds: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' }).format(
    seconds * 1000,
  )
}

/** "2 Mar 2026, 14:30", in London. */
export function moment(seconds: number): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' } as const
  return new Intl.DateTimeFormat('en-GB', style).format(seconds * 1000)
}
