import { isCalendarDate } from './calendar-date.ts'
import { isRecordId } from './record-id.ts'

/** Where a page of a list begins: creation time to the microsecond, and id, of the neighbouring row. */
export type Cursor = { at: string; id: string }

const TIMESTAMP = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/

export function writeCursor({ at, id }: Cursor) {
  return `${at}~${id}`
}

/** Null for anything malformed: such a link opens the list at its beginning. */
export function readCursor(text: string | null): Cursor | null {
  const [at = '', id = ''] = (text ?? '').split('~', 2)
  const date = TIMESTAMP.exec(at)?.[1]
  return date && isCalendarDate(date) && isRecordId(id) ? { at, id } : null
}
