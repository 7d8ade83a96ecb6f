import { londonToday } from '#app/domain/basics/london-time.ts'
import { staffDate } from '#app/domain/basics/staff-date.ts'
import { codeState, discountText } from '#app/domain/booking/order/discount-code.ts'
import type { Services } from '#app/services.server.ts'
import type { ListedCode } from '#app/storage/booking/codes/codes.ts'

export type ShownCode = ReturnType<typeof shownCode>

export function shownCode(
  { code: row, createdByName }: ListedCode,
  { now, catalogue }: Pick<Services, 'now' | 'catalogue'>,
) {
  const { courses, fromDay, untilDay } = row
  const titles = courses?.map((slug) => catalogue().course(slug)?.title.catalogue ?? slug)
  const days = { from: fromDay, until: untilDay }
  return {
    id: row.id,
    code: row.code,
    discount: discountText(row),
    courses: titles ? new Intl.ListFormat('en-GB').format(titles) : 'All courses',
    days: untilDay ? `${dayText(fromDay)} to ${dayText(untilDay)}` : `From ${dayText(fromDay)}`,
    state: codeState({ ...row, ...days }, londonToday(now())),
    used: row.used,
    held: row.held,
    limit: row.totalLimit,
    perPerson: row.perPersonLimit,
    note: row.note,
    forEmail: row.forEmail,
    enquiryId: row.enquiryId,
    by: `${createdByName ?? 'Somebody who left'}, ${staffDate(row.createdAt)}`,
  }
}

const dayText = (day: string) => staffDate(new Date(`${day}T12:00:00Z`))
