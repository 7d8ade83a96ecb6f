import { type APIRequestContext, expect } from '@playwright/test'

type Message = { to: string; template: string; text: string }

/** The link in the newest message of its kind: the outbox empties itself within seconds. */
export async function linkFor(request: APIRequestContext, to: string, template: string) {
  let link = ''
  await expect(async () => {
    const messages: Message[] = await (await request.get('/sandbox/mail.json')).json()
    const found = messages.find(
      (message) => message.to.includes(to) && message.template === template,
    )
    link = /https?:\/\/\S+token=[\w-]+/.exec(found?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}
