/** `series` distinguishes real receipts from those of the sandbox. */
export function receiptNumber(bookingId: string, series = 'R') {
  return `${series}-${bookingId.slice(0, 8).toUpperCase()}`
}
