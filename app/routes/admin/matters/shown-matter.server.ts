import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { isEvidenceAwaited } from '#app/domain/booking/dispute.ts'
import {
  type MatterKind,
  matterText,
  matterWords,
  planWords,
  settlementText,
} from '#app/domain/booking/matter.ts'
import { providerObjectLink } from '#app/domain/booking/provider-link.ts'
import type { Services } from '#app/services.server.ts'
import type { ListedMatter, listSettledMatters } from '#app/storage/booking/matter-list.ts'

/** Their references are ids of our own, of a date or a row, which say nothing to staff. */
const ownIds: readonly MatterKind[] = [
  ...(['details-missing', 'certificate-in-doubt', 'balance-unpaid', 'cannot-come'] as const),
]

export type ShownMatter = ReturnType<typeof shownMatter>

/** A matter as staff read it. */
export function shownMatter(matter: ListedMatter, env: Services['env']) {
  const { id, kind, reference, pence, openedAt, disputeState, evidenceDueAt, booking, note } =
    matter
  const isAwaited = disputeState !== null && isEvidenceAwaited(disputeState)
  return {
    id,
    kind,
    /** A plan for a cancelled run is carried out by a job; staff cannot settle it. */
    beingDone: kind === null,
    title: kind ? matterWords(kind).title : planWords.title,
    text: kind ? matterText(kind, disputeState) : planWords.text,
    at: adminMoment(openedAt),
    /** Of one that was dealt with before, by mistake. */
    note: note ?? '',
    amount: pence === null ? null : poundsText(pence),
    evidenceDue: isAwaited && evidenceDueAt ? adminMoment(evidenceDueAt) : null,
    reference: reference === '' || (kind && ownIds.includes(kind)) ? null : reference,
    providerPage: providerObjectLink(reference, env),
    booking,
  }
}

type Settled = Awaited<ReturnType<typeof listSettledMatters>>[number]

export type SettledMatter = ReturnType<typeof settledMatter>

/** A matter that is over, as staff read it. */
export function settledMatter({ id, kind, pence, bookingId, fullName, ...matter }: Settled) {
  const { openedAt, settledAt, settlement, note, settledBy, name } = matter
  const by = name ?? (settledBy ? 'somebody who left' : null)
  return {
    id,
    bookingId,
    fullName,
    title: matterWords(kind).title,
    amount: pence === null ? null : poundsText(pence),
    opened: adminMoment(openedAt),
    settled: settledAt ? adminMoment(settledAt) : '',
    how: `${settlement ? settlementText(settlement) : ''}${by ? ` by ${by}` : ''}`,
    note,
    /** What ended by itself stays so. */
    isReopenable: settlement === 'checked',
  }
}
