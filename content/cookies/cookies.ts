import { bannerWords } from './cookie-banner.ts'

type Category = { id: string; title: string; description: string }

const essentialCookies = {
  id: 'essential',
  title: 'Essential',
  description: 'Needed for what you ask for: signing in, booking safely, and keeping this choice.',
} as const satisfies Category

const optionalCookies = [
  {
    id: 'functional',
    title: 'Functional',
    description: 'Remember preferences, such as the kind of course you last looked at.',
  },
  {
    id: 'analytics',
    title: 'Analytics',
    description: 'Count visits and show which pages people use, so that we can improve them.',
  },
  {
    id: 'marketing',
    title: 'Marketing',
    description: 'Follow visits across websites, to show advertisements and to measure them.',
  },
] as const satisfies readonly Category[]

/** The texts of the cookie banner, its settings and the form on the cookie policy. */
export const cookieWords = {
  ...bannerWords,
  settings: {
    title: 'Cookie settings',
    text: 'Choose which kinds of cookie we may use. At present we set no optional ones; your choice holds if that changes.',
    close: 'Close without choosing',
  },
  essential: essentialCookies,
  optional: optionalCookies,
  form: { title: 'Make your choice here' },
  save: 'Save choices',
  alwaysOn: 'Always on',
  saved: 'Your choice is saved.',
  notKept:
    'Your browser did not keep your choice: it seems to block cookies. Nothing optional runs without it.',
} as const

export type CookieWords = typeof cookieWords
