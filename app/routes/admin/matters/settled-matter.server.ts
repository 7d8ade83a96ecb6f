import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { matterWords, settlementText } from '#app/domain/booking/matter.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import type { listSettledMatters } from '#app/storage/booking/matter-list.ts'

type Row = Awaited<ReturnType<typeof listSettledMatters>>[number]

export type SettledMatter = ReturnType<typeof settledMatter>

/** A matter that is over, as staff read it. */
export function settledMatter({ id, kind, pence, bookingId, fullName, ...matter }: Row) {
  const { openedAt, settledAt, settlement, note, settledBy, name } = matter
  const by = name ?? (settledBy ? 'somebody who left' : null)
  return {
    id,
    title: matterWords(kind).title,
    amount: pence === null ? null : poundsText(pence),
    opened: adminMoment(openedAt),
    settled: settledAt ? adminMoment(settledAt) : '',
    how: `${settlement ? settlementText(settlement) : ''}${by ? ` by ${by}` : ''}`,
    note,
    /** What ended by itself stays so. */
    isReopenable: settlement === 'checked',
    booking: bookingId && {
      id: bookingId,
      reference: bookingReference(bookingId),
      fullName: shownName(fullName ?? ''),
    },
  }
}
