import { cookieChoiceMonths } from '../../../../content/cookies/cookie-choice.ts'
import { choiceCookie, makeChoice } from '../../../domain/people/cookie-choice.ts'
import { readForm } from '../../../read-form.server.ts'
import type { Services } from '../../../services.server.ts'

/** The cookie that keeps the choice in this form. */
export async function cookieOfChoice(request: Request, { env, now }: Services) {
  const choice = makeChoice(await readForm(request), now())
  const secure = env.publicUrl.startsWith('https:')
  return choiceCookie(choice, { months: cookieChoiceMonths, secure })
}
