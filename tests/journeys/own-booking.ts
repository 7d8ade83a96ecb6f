import { randomUUID } from 'node:crypto'
import type { AcademyWithCards } from '../academy-with-cards.ts'
import { newClientAddress, newEmail } from './visitor.ts'

export type Wanted = {
  course?: string
  /** The id of a date; otherwise none is chosen, and no place is taken. */
  date?: string
  fullName?: string
  paid?: boolean
}

/** Books over HTTP: a journey that changes a booking changes one that no other journey opens. */
export async function ownBooking(
  { academy, cards }: AcademyWithCards,
  { course = 'security-guard', date = '', fullName = 'Asha Okafor', paid = true }: Wanted = {},
) {
  const email = newEmail('trainee')
  const answer = await fetch(`${academy.url}/api/bookings/${course}`, {
    method: 'POST',
    headers: { Origin: academy.url, 'X-Forwarded-For': newClientAddress() },
    body: new URLSearchParams({
      submission: randomUUID(),
      date,
      fullName,
      email,
      phone: '07700 900123',
    }),
  })
  const { url } = (await answer.json()) as { url?: string }
  if (!url) throw new Error(`No payment page: ${answer.status}`)
  const paymentPage = url.split('/').at(-1) ?? ''
  if (paid) cards.bank.pay(paymentPage, '4242424242424242')
  const result = await fetch(`${academy.url}/payment-success?session_id=${paymentPage}`)
  const [reference] = /CR-[\dA-F]{8}/.exec(await result.text()) ?? []
  if (!reference) throw new Error('The page after paying names no booking.')
  return { reference, email }
}
