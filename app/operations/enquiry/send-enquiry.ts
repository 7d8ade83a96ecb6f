import { keyedHash } from '#app/auth/keyed-hash.server.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { mailAddress, mailbox } from '#app/domain/basics/mail-address.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { rateLimitPrefix } from '#app/domain/basics/rate-limit-prefix.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry-form.ts'
import { enquiryLimits } from '#app/domain/enquiry/limits.ts'
import { type PlainLetter, TEAM } from '#app/domain/mail/letters.ts'
import { log } from '#app/log.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { hasEnquiry, keepEnquiry } from '#app/storage/enquiry/enquiries.ts'
import { countOneMore } from '#app/storage/people/abuse-counters.ts'
import { postLetters } from '../mail/post-letters.ts'

type Sender = {
  clientAddress: string
  /** The hidden field was filled in, which people cannot see. */
  trapped: boolean
  /** Made by the browser for one filling in of the form; empty without JavaScript. */
  formKey: string
  /** About how personal data was used. */
  isPrivacyComplaint?: boolean
}

type EnquiryServices = Pick<Services, 'db' | 'env' | 'now' | 'nudge'>

/**
 * Stored before it is mailed, so that no enquiry is lost while the mail server is down. Sent twice, by
 * a second press or after a lost answer, it is stored and mailed once.
 */
export async function sendEnquiry(
  enquiry: Enquiry,
  sender: Sender,
  services: EnquiryServices,
): Promise<Outcome<object, 'too-many'>> {
  const outcome = await services.db.transaction((tx) => storeEnquiry(tx, enquiry, sender, services))
  if (outcome === 'too-many') {
    log.warn({ event: 'enquiry-limited' }, 'too many enquiries from one address')
    return refused('too-many')
  }
  if (outcome !== 'known')
    log.info({ enquiry: outcome.id, suspect: outcome.suspect }, 'enquiry kept')
  services.nudge('send-mail')
  return { ok: true }
}

async function storeEnquiry(
  tx: Handle,
  enquiry: Enquiry,
  sender: Sender,
  { env, now }: EnquiryServices,
) {
  const at = now()
  const count = (what: string, whom: string, windowHours: number) => {
    const key = `${what}:${keyedHash({ env }, `${what}:${whom}`)}`
    return countOneMore(tx, { key, now: at, windowHours })
  }

  const submission = submissionOf(enquiry, sender, { env, now })
  if (await hasEnquiry(tx, submission)) return 'known'
  const sent = await count('enquiry', rateLimitPrefix(sender.clientAddress), 1)
  if (sent > enquiryLimits.mostPerAddressPerHour) return 'too-many'
  const suspect = sender.trapped || sent > enquiryLimits.perAddressPerHour
  const id = await keepEnquiry(tx, { ...enquiry, suspect, submission, createdAt: at })
  if (id === null) return 'known'

  const autoReply =
    !suspect &&
    (await count('enquiry-reply', mailbox(mailAddress(enquiry.email)), 24)) <=
      enquiryLimits.repliesPerRecipientPerDay
  const notice =
    !suspect || (await count('suspect-notice', '', 1)) <= enquiryLimits.suspectNoticesPerHour
  // A form service answers the visitor itself, along with the notice.
  const reply = autoReply && !env.mail.formServiceUrl

  const { email, firstName, courseInterest } = enquiry
  const { isPrivacyComplaint } = sender
  const letters: PlainLetter[] = [
    ...(notice
      ? [
          {
            template: 'enquiry-notice' as const,
            to: TEAM,
            facts: { enquiryId: id, ...enquiry, suspect, autoReply },
          },
        ]
      : []),
    ...(reply
      ? [
          {
            template: 'enquiry-reply' as const,
            to: email,
            facts: { firstName, courseInterest, ...(isPrivacyComplaint && { isPrivacyComplaint }) },
          },
        ]
      : []),
  ]
  await postLetters(tx, id, letters, at)
  return { id, suspect }
}

/**
 * The same form with the same contents. The page is the same file for every visitor, so only the
 * browser's script can make a key; without one, the same words sent again on one day are a repeat.
 */
function submissionOf(
  enquiry: Enquiry,
  { formKey }: Sender,
  { env, now }: Pick<EnquiryServices, 'env' | 'now'>,
) {
  const contents = JSON.stringify(Object.entries(enquiry).toSorted())
  return keyedHash({ env }, 'enquiry', formKey, londonToday(now()), contents)
}
