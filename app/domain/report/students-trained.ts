/** `before` were taught before bookings were counted. Rounded down: no claim larger than the truth. */
export function studentsTrainedText(bookings: number, before: number) {
  const hundreds = Math.floor((before + bookings) / 100) * 100
  return `${hundreds.toLocaleString('en-GB')}+`
}
