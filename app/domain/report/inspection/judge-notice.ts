import { type CourseRule, ruleOn } from '#app/domain/schedule/lawful/course-rule.ts'
import { noticeDay } from '#app/domain/schedule/lawful/notice-day.ts'
import { dayText } from '#app/domain/schedule/run-text.ts'

type Place = { date: string; venue: string }

type Notice = { toldOn: string; days: readonly Place[] }

type Told = {
  days: readonly Place[]
  notices: readonly Notice[]
  rules: readonly CourseRule[]
  holidays: Readonly<Record<string, string>>
  today: string
}

/** What is missing of the notice to the regulator; null when it was told in time, or need not be yet. */
export function judgeNotice({ days, notices, rules, holidays, today }: Told) {
  const [first] = days
  const rule = first && ruleOn(rules, first.date)
  if (!first || !rule?.noticeWorkingDays) return null
  const latest = noticeDay(first.date, rule.noticeWorkingDays, holidays)
  const by = `by ${dayText(latest)}, ${rule.noticeWorkingDays} working days before`
  const problem = (text: string) => ({ text, rule: rule.source })
  const fitting = notices.filter((notice) => isOf(notice.days, days))
  const toldOn = fitting.map((notice) => notice.toldOn).sort()[0]
  if (toldOn !== undefined) {
    return toldOn <= latest
      ? null
      : problem(`The regulator was told on ${dayText(toldOn)}, but had to be told ${by}`)
  }
  if (notices.length > 0) {
    return problem('The regulator was told of other days or addresses than these')
  }
  return today <= latest
    ? null
    : problem(`No record that the regulator was told ${by}, with each day’s address`)
}

function isOf(told: readonly Place[], days: readonly Place[]) {
  const key = (places: readonly Place[]) =>
    places
      .map(({ date, venue }) => `${date} ${venue}`)
      .sort()
      .join('\n')
  return key(told) === key(days)
}
