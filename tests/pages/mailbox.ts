import { expect } from 'vitest'
import type { MailboxMessage } from '#app/mail/mailbox.server.ts'
import { ask } from './academy-pages.ts'

/** The link in a letter that a page asked for: it is sent at once, and then only the mailbox has it. */
export async function linkInMailbox(to: string, template: string) {
  let link = ''
  const read = async () => {
    const letters = (await (await ask('/sandbox/mail.json')).json()) as MailboxMessage[]
    const { text = '' } =
      letters.find((each) => each.to.includes(to) && each.template === template) ?? {}
    link = /\/(?:[\w-]+\?token=|my-booking\/)[\w.-]+/.exec(text)?.[0] ?? ''
    return link
  }
  await expect.poll(read, { timeout: 20_000 }).not.toBe('')
  return link
}
