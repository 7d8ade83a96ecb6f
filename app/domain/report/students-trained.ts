/** `before`: students from before bookings were counted. Rounded down, so that the claim is never too high. */
export function studentsTrainedText(bookings: number, before: number) {
  const hundreds = Math.floor((before + bookings) / 100) * 100
  return `${hundreds.toLocaleString('en-GB')}+`
}
