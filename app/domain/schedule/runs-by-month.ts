/** Groups by month, in the order in which the months first appear. No date code here: browsers load this file. */
export function runsByMonth<T extends { month: string }>(dates: readonly T[]) {
  const months: { month: string; dates: T[] }[] = []
  for (const date of dates) {
    const known = months.find(({ month }) => month === date.month)
    if (known) known.dates.push(date)
    else months.push({ month: date.month, dates: [date] })
  }
  return months
}
