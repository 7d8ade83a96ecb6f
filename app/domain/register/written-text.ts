import { adminMoment } from '../basics/admin-time.ts'
import { MINUTE } from '../basics/durations.ts'

/** By which a device's clock may be wrong, and a request may be slow, without being told. */
const toldFrom = 5 * MINUTE

type Written = { author: string; madeAt: Date; receivedAt: Date }

/**
 * Who wrote a row and when: "Helen Marsh, 16 Nov 2026, 17:05". Both times where they differ: by the
 * device's clock, and by the server's.
 */
export function writtenText(
  { author, madeAt, receivedAt }: Written,
  by: (author: string) => string,
) {
  const when = `${by(author)}, ${adminMoment(madeAt)}`
  const differ = Math.abs(receivedAt.getTime() - madeAt.getTime()) > toldFrom
  return differ ? `${when}, received ${adminMoment(receivedAt)}` : when
}
