/** What becomes of the places that were asked for and are not offered; null where all are offered. */
export function restText({ offered, wanted }: { offered: number; wanted: number }) {
  const rest = wanted - offered
  if (rest <= 0) return null
  const others = rest === 1 ? 'the other one is' : `the other ${rest} are`
  return `Once you have booked, you are off the list: ${others} not offered to you later. If you still need ${rest === 1 ? 'it' : 'them'}, please join the list again.`
}
