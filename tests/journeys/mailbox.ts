import { type APIRequestContext, expect } from '@playwright/test'

type Message = { to: string; template: string; text: string }

/** The link in the newest message of its kind: the outbox empties itself within seconds. */
export async function linkFor(
  request: APIRequestContext,
  to: string,
  template: string,
  link = /https?:\/\/\S+token=[\w-]+/,
) {
  let found = ''
  await expect(async () => {
    const messages: Message[] = await (await request.get('/sandbox/mail.json')).json()
    const letter = messages.find(
      (message) => message.to.includes(to) && message.template === template,
    )
    found = link.exec(letter?.text ?? '')?.[0] ?? ''
    expect(found).not.toBe('')
  }).toPass()
  return found
}
