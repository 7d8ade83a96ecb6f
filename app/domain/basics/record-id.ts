const RECORD_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Whether a text from outside can be an id of ours: the database fails on anything else. */
export function isRecordId(text: string) {
  return RECORD_ID.test(text)
}
