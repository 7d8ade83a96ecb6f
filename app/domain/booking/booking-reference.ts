/** The reference that customers and staff read; "Processing" while there is no booking yet. */
export function bookingReference(bookingId: string | null | undefined) {
  return bookingId ? `CR-${bookingId.slice(0, 8).toUpperCase()}` : 'Processing'
}
