/**
 * On the pages after paying: a booking that was paid is no longer kept in this tab, and one that
 * was cancelled holds no place (app/routes/checkout/book/kept-booking.ts).
 */
export function endKeptBooking() {
  const end = document.querySelector<HTMLElement>('[data-booking-end]')?.dataset.bookingEnd
  if (!end) return
  try {
    const kept = JSON.parse(sessionStorage.getItem('booking') ?? 'null')
    if (!kept || end === 'paid') sessionStorage.removeItem('booking')
    else sessionStorage.setItem('booking', JSON.stringify({ ...kept, held: null }))
  } catch {
    // The browser keeps nothing for this site.
  }
}
