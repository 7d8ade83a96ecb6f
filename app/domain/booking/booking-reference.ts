/** What customers and staff call a booking; "Processing" while none is known yet. */
export function bookingReference(bookingId: string | null | undefined) {
  return bookingId ? `CR-${bookingId.slice(0, 8).toUpperCase()}` : 'Processing'
}
