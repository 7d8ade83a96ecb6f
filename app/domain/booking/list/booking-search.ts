import { isCalendarDate } from '#app/domain/basics/calendar-date.ts'

/** One way in which a booking can fit a term of a search. */
export type SearchMatch =
  /** Somewhere in name, e-mail, course or what is known of the buyer; `isStart`: at the beginning of a word. */
  | { by: 'text'; word: string; isStart: boolean }
  /** The reference begins with this. */
  | { by: 'reference'; prefix: string }
  /** The whole number of the order's receipt. */
  | { by: 'receipt'; number: string }
  /** The whole number of an invoice or credit note of the order. */
  | { by: 'document'; kind: 'invoice' | 'credit-note'; number: number }
  /** Digits of the telephone number without +44 or 0; `isStart`: its first ones. */
  | { by: 'phone'; digits: string; isStart: boolean }
  /** A day or month on which the course runs, in any year if none is named. */
  | { by: 'date'; day: number | null; month: number; year: number | null }
  /** A word of name or course that differs in one letter. */
  | { by: 'spelling'; word: string }

/** Fits when one of its matches does. */
export type SearchTerm = readonly SearchMatch[]

/** What staff typed, as terms that a booking must fit, in any order. */
export function searchTerms(text: string): SearchTerm[] {
  let rest = text.toLowerCase().split(' ').filter(Boolean)
  const terms: SearchTerm[] = []
  while (rest.length > 0) {
    const { used, term } = dateAt(rest) ?? phoneAt(rest) ?? wordAt(rest)
    terms.push(term)
    rest = rest.slice(used)
  }
  return terms
}

/** Whether a term fits this telephone number, which cards on a phone then show. */
export function isFoundByPhone(phone: string, terms: readonly SearchTerm[]) {
  const digits = nationalDigits(phone.replace(/\D/g, ''))
  return terms.flat().some((match) => {
    if (match.by !== 'phone') return false
    return match.isStart ? digits.startsWith(match.digits) : digits.includes(match.digits)
  })
}

/** As in the index of the database. */
const nationalDigits = (digits: string) => digits.replace(/^(00)?(44)?0?/, '')

/** The words of a search that can have a wrong letter. Short ones have too many neighbours. */
export function spellableWords(terms: readonly SearchTerm[]): string[] {
  const texts = terms.flatMap((term) => term.filter((match) => match.by === 'text'))
  const words = texts.map(({ word }) => word)
  return words.filter((word) => word.length >= 4 && /^[\p{L}'’-]+$/u.test(word))
}

/** The same terms, but each of these words may have one wrong letter. */
export function looseTerms(terms: readonly SearchTerm[], words: readonly string[]): SearchTerm[] {
  return terms.map((term) => [
    ...term,
    ...term.flatMap((match): SearchMatch[] =>
      match.by === 'text' && words.includes(match.word)
        ? [{ by: 'spelling', word: match.word }]
        : [],
    ),
  ])
}

type Read = { used: number; term: SearchTerm } | null

function wordAt([word = '', next = '']: readonly string[]) {
  const [, named] = /^cr[-‐‑–]([0-9a-f]{1,8})$/.exec(word) ?? []
  if (named) return { used: 1, term: [{ by: 'reference', prefix: named }] } as const
  const [, joined] = /^cr([0-9a-f]{4,8})$/.exec(word) ?? []
  if (joined) return { used: 1, term: [...textOf(word), ...referenceOf(joined)] }
  if (word === 'cr' && referenceOf(next).length > 0) return { used: 2, term: referenceOf(next) }
  return { used: 1, term: [...textOf(word), ...referenceOf(word), ...paperOf(word)] }
}

/** "R-0E46B94B", "INV-000012", "CN-000003". A purchase order may look the same. */
function paperOf(word: string): SearchMatch[] {
  if (/^r-[0-9a-f]{8}$/.test(word)) return [{ by: 'receipt', number: word.toUpperCase() }]
  const [, series, figures] = /^(inv|cn)-?0*([1-9]\d{0,8})$/.exec(word) ?? []
  if (!series) return []
  const kind = series === 'inv' ? 'invoice' : 'credit-note'
  return [{ by: 'document', kind, number: Number(figures) }]
}

/** Two characters occur everywhere, so they must begin a word: "level 3" is not "anna3@". */
function textOf(word: string): SearchMatch[] {
  return [{ by: 'text', word, isStart: word.length < 3 }]
}

/** The first four to eight characters of a reference, without its "CR-". */
function referenceOf(word: string): SearchMatch[] {
  return /^[0-9a-f]{4,8}$/.test(word) ? [{ by: 'reference', prefix: word }] : []
}

/** Neighbouring words of digits are one number: "07700 900 123", "+44 (0)7700 900123". */
function phoneAt(words: readonly string[]): Read {
  const [first = ''] = words
  if (!/^(?=.*\d{2})[+(]?[\d()-]+$/.test(first) || !/^[+(0]|\d{3}/.test(first)) return null
  const end = words.findIndex((word) => !/^[\d()-]+$/.test(word.replace(/^\+/, '')))
  const used = end === -1 ? words.length : end
  const written = words.slice(0, used).join('')
  const digits = written.replace(/\D/g, '')
  const national = nationalDigits(digits)
  if (digits.length < 3 || national === '') return null
  // With a country code or a leading zero it is the beginning; other digits may be any part.
  const isWhole = national !== digits
  const term: SearchMatch[] = [
    ...(isWhole ? [{ by: 'phone', digits: national, isStart: true } as const] : []),
    ...(written.startsWith('+') ? [] : [{ by: 'phone', digits, isStart: false } as const]),
    // A company's purchase order may be figures alone, with or without dashes.
    ...(used === 1 && /^[\d-]+$/.test(first) ? textOf(first) : []),
    ...(used === 1 && digits === first ? referenceOf(first) : []),
  ]
  return { used, term }
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** "24 nov", "24th November 2026", "November 24", "nov 2026", "nov", "24/11/2026", "2026-11-24". */
function dateAt(words: readonly string[]): Read {
  const [one = '', two] = words
  const written = dateInFigures(one)
  if (written) return { used: 1, term: [written] }
  const day = dayOf(one)
  if (day && monthOf(two)) return named(words, { day, month: monthOf(two), yearAt: 2 })
  const month = monthOf(one)
  if (!month) return null
  const after = dayOf(two)
  if (after) return named(words, { day: after, month, yearAt: 2 })
  if (yearOf(two)) return named(words, { day: null, month, yearAt: 1 })
  // Alone it may also be a name: May, April, June.
  const date = { by: 'date', day: null, month, year: null } as const
  return { used: 1, term: [date, ...textOf(one)] }
}

type Named = { day: number | null; month: number | null; yearAt: number }

function named(words: readonly string[], { day, month, yearAt }: Named): Read {
  const year = yearOf(words[yearAt])
  if (!month || (day && !isCalendarDate(dateText(year ?? 2024, month, day)))) return null
  return { used: yearAt + (year ? 1 : 0), term: [{ by: 'date', day, month, year }] }
}

function dateInFigures(word: string): SearchMatch | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word)
  const british = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?$/.exec(word)
  const [day, month, year] = iso ? [iso[3], iso[2], iso[1]] : (british?.slice(1) ?? [])
  if (!day || !month) return null
  const full = year ? Number(year.length === 2 ? `20${year}` : year) : null
  const isDate = isCalendarDate(dateText(full ?? 2024, Number(month), Number(day)))
  return isDate ? { by: 'date', day: Number(day), month: Number(month), year: full } : null
}

function dateText(year: number, month: number, day: number) {
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}`
}

function dayOf(word = '') {
  const [, day] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word) ?? []
  return day && Number(day) >= 1 && Number(day) <= 31 ? Number(day) : null
}

function yearOf(word = '') {
  return /^20\d\d$/.test(word) ? Number(word) : null
}

/** The number of a month by its name or its first three letters or more. */
function monthOf(word = '') {
  if (word.length < 3) return null
  const nth = MONTHS.findIndex((name) => name.startsWith(word.replace(/\.$/, '')))
  return nth === -1 ? null : nth + 1
}
