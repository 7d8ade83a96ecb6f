type Waiting = { entries: number; places: number }

/** One network cannot fill the line of a date with mailboxes of its own. */
export function mayWaitToo(
  waiting: Waiting,
  places: number,
  most: { entries: number; places: number },
) {
  return waiting.entries < most.entries && waiting.places + places <= most.places
}
