const RECORD_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Checks ids from requests: PostgreSQL throws on a malformed UUID. */
export function isRecordId(text: string) {
  return RECORD_ID.test(text)
}
