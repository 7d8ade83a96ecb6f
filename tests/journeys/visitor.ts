/**
 * A network address and an e-mail address that no other journey of the worker has: limits are
 * counted per address, and a journey must not be refused for what another one did.
 */
let visitors = 0

/** Counts what the journeys of this worker make. */
function nextNumber() {
  visitors += 1
  return visitors
}

export function newClientAddress() {
  const nth = nextNumber()
  return `10.${process.pid % 256}.${Math.floor(nth / 250)}.${(nth % 250) + 1}`
}

export function newEmail(name: string) {
  return `${name}-${process.pid}-${nextNumber()}@mail.example`
}
