import { choiceCookie, makeChoice } from '#app/domain/people/cookie-choice.ts'
import { readForm } from '#app/read-form.server.ts'
import type { Services } from '#app/services.server.ts'
import { cookieChoiceMonths } from '#content/cookies/cookie-choice.ts'

/** The cookie that keeps the choice in this form. */
export async function cookieOfChoice(request: Request, { env, now }: Services) {
  const choice = makeChoice(await readForm(request), now())
  const secure = env.publicUrl.startsWith('https:')
  return choiceCookie(choice, { months: cookieChoiceMonths, secure })
}
