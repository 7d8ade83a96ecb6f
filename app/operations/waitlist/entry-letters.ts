import type { LetterFields } from '#app/domain/mail/letters.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { waitlistLimits } from '#app/domain/waitlist/limits.ts'
import { offerEndText } from '#app/domain/waitlist/offer-end.ts'
import { wishText } from '#app/domain/waitlist/wished-run.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addLink } from '#app/storage/people/links.ts'
import type { WaitlistEntry } from '#app/storage/waitlist/entries.ts'
import { postLetters } from '../mail/post-letters.ts'
import { hoursUntilAfter } from '../people/private-page.ts'

/** Null for an entry that waits for any date. */
type Run = { startDate: string; endDate: string } | null

export async function tellConfirm(
  tx: Handle,
  entry: WaitlistEntry,
  { run, isOnList }: { run: Run; isOnList: boolean },
  now: Date,
) {
  const facts = { ...(await fieldsOf(tx, entry, run, now)), isOnList }
  await postLetters(tx, entry.id, [{ template: 'waitlist-confirm', to: entry.email, facts }], now)
}

type Offer = { run: NonNullable<Run>; places: number; until: Date }

export async function tellOffer(tx: Handle, entry: WaitlistEntry, offer: Offer, now: Date) {
  const { run, places, until } = offer
  const fields = await fieldsOf(tx, entry, run, now)
  const facts = { ...fields, wanted: entry.places, places, until: offerEndText(until) }
  await postLetters(tx, entry.id, [{ template: 'waitlist-offer', to: entry.email, facts }], now)
}

export async function tellExpired(
  tx: Handle,
  entry: WaitlistEntry,
  { run, isLast }: { run: Run; isLast: boolean },
  now: Date,
) {
  const facts = { ...(await fieldsOf(tx, entry, run, now)), isLast }
  await postLetters(tx, entry.id, [{ template: 'waitlist-expired', to: entry.email, facts }], now)
}

type Closing = Pick<LetterFields['waitlist-closed'], 'reason' | 'isStillWaiting'> & { run: Run }

export async function tellClosed(tx: Handle, entry: WaitlistEntry, closing: Closing, now: Date) {
  const { run, ...why } = closing
  const hadOffer = entry.offeredAt !== null
  const facts = { ...(await fieldsOf(tx, entry, run, now)), ...why, hadOffer }
  await postLetters(tx, entry.id, [{ template: 'waitlist-closed', to: entry.email, facts }], now)
}

type DateMove = { run: NonNullable<Run>; former: NonNullable<Run>; isOffered: boolean }

export async function tellDateMoved(tx: Handle, entry: WaitlistEntry, move: DateMove, now: Date) {
  const { run, former, isOffered } = move
  const fields = await fieldsOf(tx, entry, run, now)
  const facts = { ...fields, formerDateText: runText(former), isOffered }
  const letter = { template: 'waitlist-date-moved', to: entry.email, facts } as const
  await postLetters(tx, entry.id, [letter], now)
}

type Fields = Omit<LetterFields['waitlist-closed'], 'reason' | 'isStillWaiting' | 'hadOffer'>

async function fieldsOf(tx: Handle, entry: WaitlistEntry, run: Run, now: Date): Promise<Fields> {
  const { id: entryId, fullName, courseSlug, courseTitle, places } = entry
  // The link has to work as long as the entry may be of use.
  const lastDay = [run?.endDate ?? '', entry.latest ?? ''].toSorted().at(-1) ?? ''
  const hours = hoursUntilAfter(lastDay, waitlistLimits.linkDaysAfter, now)
  const entryPage = await addLink(tx, { purpose: 'waitlist', subject: entryId, now, hours })
  const { earliest, latest } = entry
  const wish = earliest && latest ? wishText({ earliest, latest }) : ''
  const dateText = run ? runText(run) : wish
  return { entryId, fullName, courseSlug, courseTitle, dateText, places, entryPage }
}
