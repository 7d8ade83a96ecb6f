import { randomUUID } from 'node:crypto'
import { openSealedText, sealText } from '#app/auth/sealed-text.server.ts'
import { HOUR } from '#app/domain/basics/durations.ts'
import type { Letter, LinkLetter } from '#app/domain/mail/letters.ts'
import { NotDelivered } from '#app/mail/outgoing-mail.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { postSealedLetter } from '#app/storage/mail/outbox.ts'
import type { DueLetter } from '#app/storage/mail/outbox-leases.ts'
import { letterEnd } from './post-letters.ts'

export type SecretSettings = { env: Pick<Services['env'], 'authSecret'> }

type LetterWithLink = {
  subjectId: string
  letter: LinkLetter
  /** How long its link works; null when it leads to a page that is always there. */
  hours: number | null
}

/**
 * A link gives access, so whoever can read the outbox or a backup must not be able to use it. All
 * fields are encrypted, not the link alone: the version before cannot send a letter without fields,
 * while it would send one without its link.
 */
export async function postLetterWithLink(
  tx: Handle,
  { subjectId, letter: { facts, ...letter }, hours }: LetterWithLink,
  { env, now }: SecretSettings & Pick<Services, 'now'>,
) {
  const messageId = randomUUID()
  const at = now()
  await postSealedLetter(tx, {
    subjectId,
    messageId,
    letter,
    now: at,
    linksExpireAt: hours === null ? null : new Date(at.getTime() + hours * HOUR),
    sealedLinks: sealText({ env }, JSON.stringify(facts), messageId),
    purgeAfter: letterEnd(at),
  })
}

/** The letter with its link, for sending; throws when it has none that works. */
export function openLetter(due: DueLetter, { env }: SecretSettings, now: Date): Letter {
  const { letter, messageId, sealedLinks, linksExpireAt } = due
  if (linksExpireAt && linksExpireAt <= now) {
    throw new NotDelivered('not sent: its link has expired', { isPermanent: true })
  }
  if ('facts' in letter) return letter
  if (sealedLinks === null) {
    throw new NotDelivered('not sent: its link is erased, and not in a restored backup', {
      isPermanent: true,
    })
  }
  const facts = openSealedText({ env }, sealedLinks, messageId)
  if (facts === null) {
    throw new NotDelivered('its link cannot be read: AUTH_SECRET has changed', {
      isPermanent: true,
    })
  }
  return { ...letter, facts: JSON.parse(facts) }
}
