import { desc } from 'drizzle-orm'
import type { LetterKind } from '#app/domain/mail/letters.ts'
import { openLetter } from '#app/operations/mail/letter-with-link.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { pagesServices } from './academy-pages.ts'

/** From the link in the newest letter of its kind, which nobody sends here. */
export async function mailedToken(to: string, template: LetterKind) {
  const services = await pagesServices()
  const letters = await services.db.select().from(outbox).orderBy(desc(outbox.createdAt))
  const found = letters.find(({ message }) => message?.to === to && message.template === template)
  if (!found?.message) throw new Error(`No ${template} for ${to}.`)
  const { facts } = openLetter({ ...found, letter: found.message }, services, services.now())
  const url = 'url' in facts ? facts.url : ''
  return new URL(url).searchParams.get('token') ?? ''
}
