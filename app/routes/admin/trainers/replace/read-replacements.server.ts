import { isCalendarDate } from '#app/domain/basics/calendar-date.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'

/** As the form has them: what was chosen for each date, without those that stay. */
export function readReplacements(sent: FormData) {
  return sent.getAll('run').flatMap((field) => {
    const [runId = '', ...days] = String(field).split(' ')
    const chosen = String(sent.get(`by-${runId}`) ?? '')
    const byId = isRecordId(chosen) ? chosen : null
    const isWhole = isRecordId(runId) && days.length > 0 && days.every(isCalendarDate)
    return isWhole && (byId || chosen === 'nobody') ? [{ runId, days, byId }] : []
  })
}
