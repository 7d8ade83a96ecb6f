import { keyedHash } from '#app/auth/keyed-hash.server.ts'
import { mailAddress, mailbox } from '#app/domain/basics/mail-address.ts'
import { namingLetters } from '#app/domain/booking/limits.ts'
import { sameAddress } from '#app/domain/booking/self-service/replacement.ts'
import type { Services } from '#app/services.server.ts'
import { participantsOfOrder } from '#app/storage/booking/participant/participants.ts'
import { countOneMore, forgetOneOf } from '#app/storage/people/abuse-counters.ts'
import type { NamesInput } from './name-participants.ts'

/**
 * Counts the letters that naming these people takes, before they are written: by mailbox and by order.
 * Where they are too many, none of them counts. To their own mailbox buyers may have all links sent.
 */
export async function takeNamingLetters(
  { orderId, named }: Pick<NamesInput, 'orderId' | 'named'>,
  { db, env, now }: Pick<Services, 'db' | 'env' | 'now'>,
) {
  const places = await participantsOfOrder(db, orderId)
  const at = now()
  const counted: string[] = []
  const count = async (by: 'mailbox' | 'order', whom: string, limit: number) => {
    const key = keyedHash({ env }, 'namingLetters', by, whom)
    counted.push(key)
    return (await countOneMore(db, { key, now: at, windowHours: 24 })) <= limit
  }
  const forgive = async () => {
    for (const key of counted.splice(0)) await forgetOneOf(db, { key, now: at, windowHours: 24 })
  }
  for (const { bookingId, person } of named) {
    const place = places.find(({ id }) => id === bookingId)
    if (!place || sameAddress(place, person)) continue
    const recipient = mailboxOf(person.email)
    const isOwn = recipient === mailboxOf(place.buyerEmail)
    const mayOrder = await count('order', orderId, namingLetters.perPlace * places.length)
    const may = mayOrder && (isOwn || (await count('mailbox', recipient, namingLetters.perMailbox)))
    if (may) continue
    await forgive()
    return { allowed: false, forgive }
  }
  return { allowed: true, forgive }
}

const mailboxOf = (address: string) => mailbox(mailAddress(address))
