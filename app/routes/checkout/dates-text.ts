import { runText } from '#app/domain/schedule/run-text.ts'

/** The days of a run as every public page writes them: "Tue 1 to Thu 3 December 2026". */
export function datesText(days: readonly { date: string }[]) {
  const [first, last] = [days.at(0), days.at(-1)]
  return first && last ? runText({ startDate: first.date, endDate: last.date }) : null
}
