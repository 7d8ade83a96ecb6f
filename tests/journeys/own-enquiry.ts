import type { AcademyWithCards } from '../academy-with-cards.ts'
import { goodEnquiry } from '../mail/contact-cases.ts'
import { newClientAddress, newEmail } from './visitor.ts'

/** Asks over HTTP, as somebody who has asked nothing before. */
export async function ownEnquiry(
  { academy }: Pick<AcademyWithCards, 'academy'>,
  { email = newEmail('asker'), message = goodEnquiry.message } = {},
) {
  const lastName = email.replace(/@.*/, '')
  const answer = await fetch(`${academy.url}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: academy.url, 'X-Forwarded-For': newClientAddress() },
    body: new URLSearchParams({ ...goodEnquiry, lastName, email, message }),
  })
  if (answer.status !== 303) throw new Error(`The enquiry was answered with ${answer.status}.`)
  return { name: `${goodEnquiry.firstName} ${lastName}`, email }
}
