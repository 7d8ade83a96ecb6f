export const optionalCategories = ['functional', 'analytics', 'marketing'] as const

export type OptionalCategory = (typeof optionalCategories)[number]

/** What a visitor allowed, and when; nothing that identifies the visitor. */
export type CookieChoice = { allowed: readonly OptionalCategory[]; madeAt: Date }

/** Dispatched on `window` when a choice was saved. */
export const choiceMadeEvent = 'cookie-choice'

const cookieChoiceName = 'academy_cookie_choice'

/** Raise it when the meaning of a category changes: every visitor is then asked again. */
const version = '1'

/** From a form: all, none, or the categories that were ticked. Nothing else can be allowed. */
export function makeChoice(form: FormData, now: Date): CookieChoice {
  const answer = form.get('answer')
  const ticked = form.getAll('allow')
  return {
    allowed: optionalCategories.filter(
      (category) => answer === 'all' || (answer !== 'none' && ticked.includes(category)),
    ),
    madeAt: now,
  }
}

/** The choice in a Cookie header; null when it is unreadable, of another version, or too old. */
export function readChoice(
  cookies: string,
  { now, months }: { now: Date; months: number },
): CookieChoice | null {
  const kept = cookies.split('; ').find((cookie) => cookie.startsWith(`${cookieChoiceName}=`))
  const [found, seconds, names] = kept?.slice(cookieChoiceName.length + 1).split('.') ?? []
  const madeAt = new Date(Number(seconds) * 1000)
  if (found !== version || !(now < monthsAfter(madeAt, months))) return null
  return {
    allowed: optionalCategories.filter((category) => names?.split('-').includes(category)),
    madeAt,
  }
}

/** `1.1763179100.essential-analytics`, with its cookie attributes. */
export function choiceCookie(
  { allowed, madeAt }: CookieChoice,
  { months, secure }: { months: number; secure: boolean },
) {
  const seconds = Math.floor(madeAt.getTime() / 1000)
  const lasts = Math.round((monthsAfter(madeAt, months).getTime() - madeAt.getTime()) / 1000)
  const value = [version, seconds, ['essential', ...allowed].join('-')].join('.')
  const kept = `${cookieChoiceName}=${value}; Path=/; Max-Age=${lasts}; SameSite=Lax`
  return secure ? `${kept}; Secure` : kept
}

function monthsAfter(date: Date, months: number) {
  const later = new Date(date)
  later.setUTCMonth(later.getUTCMonth() + months)
  return later
}
