import { poundsText, shortPoundsText } from '../basics/money.ts'
import type { CatalogueContent } from './catalogue.ts'
import type { ContentAreaName } from './content/content-area-names.ts'
import type { Course } from './course.ts'
import type { Offer } from './offer.ts'

/** Something that two places of the site state differently, or that is not lawful, for staff to check. */
export type ContentToCheck = {
  /** Where it is edited. */
  area: ContentAreaName
  item: string
  subject: string
  text: string
  /** Has to be settled before the site takes real money, and is never published anew. */
  beforeLive?: true
  /** Each settles it: what it would say then, and the item's whole body. */
  choices: readonly { label: string; body: unknown }[]
}

/** Words that the site may not use any more (letters and spaces), why, and what it may say. */
export type SettledWords = { words: string; why: string; instead: string }

export type ContentRules = {
  settledWords: readonly SettledWords[]
  /** What there is not yet of a course's rules; nothing when it can be taught and booked. */
  missingFor: (slug: string) => readonly string[]
}

type Content = Pick<CatalogueContent, 'courses' | 'offers' | 'texts'>

/** What has to be settled before going live comes first. */
export function contentToCheck(
  content: Content,
  { settledWords, missingFor }: ContentRules,
): ContentToCheck[] {
  const { courses, offers, texts } = content
  const found = [
    ...courses.flatMap((course) => oldWords(course, settledWords)),
    ...courses.flatMap((course) => unruledBooking(course, missingFor(course.id))),
    ...courses.flatMap(courseFacts),
    ...courses.flatMap(unconfirmedKind),
    ...unprovedTestimonials(texts),
    ...claimedPrices(content),
    ...offers.flatMap((offer) => packagePrice(offer, content)),
  ]
  return found.toSorted((one, other) => Number(!one.beforeLive) - Number(!other.beforeLive))
}

const ofCourse = ({ id, title }: Course) => ({
  area: 'course' as const,
  item: id,
  subject: title.catalogue,
})

const bodyOf = ({ id: _, url: __, ...body }: Course) => body

function oldWords(course: Course, settled: readonly SettledWords[]): ContentToCheck[] {
  const text = JSON.stringify(bodyOf(course))
  return settled
    .filter(({ words }) => text.toLowerCase().includes(words.toLowerCase()))
    .map(({ words, why, instead }) => ({
      ...ofCourse(course),
      text: `it says “${words}”. ${why} Say “${instead}”.`,
      beforeLive: true,
      choices: [
        {
          label: `Say “${instead}”`,
          body: JSON.parse(text.replaceAll(new RegExp(words, 'gi'), instead)),
        },
      ],
    }))
}

/** A course that nobody knows how to teach or to check people for is not sold. */
function unruledBooking(course: Course, missing: readonly string[]): ContentToCheck[] {
  if (!course.bookable || missing.length === 0) return []
  return [
    {
      ...ofCourse(course),
      text: `it can be booked online, but has no ${missing.join(', ')} yet.`,
      beforeLive: true,
      choices: [{ label: 'Not bookable yet', body: { ...bodyOf(course), bookable: false } }],
    },
  ]
}

/**
 * Facts that the catalogue and the course's own page state differently. Titles are left
 * out: there the page is meant to say more than the catalogue.
 */
function courseFacts(course: Course): ContentToCheck[] {
  const { duration, price } = course
  const differing = <T>(
    name: string,
    key: 'duration' | 'price',
    fact: Reading<T>,
    say: Say<T>,
  ) => ({
    ...ofCourse(course),
    text: `${name} is ${say(fact.catalogue)} in the catalogue and ${say(fact.page)} on its own page.`,
    choices: [fact.catalogue, fact.page].map((value) => ({
      label: `Say ${say(value)} in both`,
      body: { ...bodyOf(course), [key]: { catalogue: value, page: value } },
    })),
  })
  return [
    ...(duration.catalogue === duration.page
      ? []
      : [differing('duration', 'duration', duration, String)]),
    ...(price.catalogue === price.page
      ? []
      : [{ ...differing('price', 'price', price, poundsText), beforeLive: true as const }]),
  ]
}

type Reading<T> = { catalogue: T; page: T }
type Say<T> = (value: T) => string

function unconfirmedKind(course: Course): ContentToCheck[] {
  const { qualification } = course
  if (!qualification || qualification.isConfirmed) return []
  const other = qualification.kind === 'Award' ? ('Certificate' as const) : ('Award' as const)
  return [
    {
      ...ofCourse(course),
      text: `its page says that it leads to the ${qualification.kind}. Please confirm it with the awarding organisation.`,
      choices: [qualification.kind, other].map((kind) => ({
        label: `It is the ${kind}`,
        body: { ...bodyOf(course), qualification: { kind, isConfirmed: true } },
      })),
    },
  ]
}

/** Whoever is quoted has booked with us and agreed to it: anything else is an invented review. */
function unprovedTestimonials({ testimonials }: Content['texts']): ContentToCheck[] {
  return testimonials
    .filter(({ sample, evidence }) => !(sample || evidence))
    .map(({ name }) => ({
      area: 'testimonials',
      item: 'testimonials',
      subject: name,
      text: 'the testimonial names neither the booking it is about nor the day of consent.',
      beforeLive: true,
      choices: [],
    }))
}

/** The home page names a lowest and a highest price: courses outside of them. */
function claimedPrices({ texts, courses }: Content): ContentToCheck[] {
  const { benefits, claims } = texts
  const { priceFrom, priceTo } = claims
  const outside = courses.filter(({ price }) =>
    [price.catalogue, price.page].some(
      (pence) => pence < penceOf(priceFrom) || pence > penceOf(priceTo),
    ),
  )
  if (outside.length === 0) return []
  const all = courses.flatMap(({ price }) => [price.catalogue, price.page])
  const [lowest, highest] = [Math.min(...all), Math.max(...all)].map(shortPoundsText)
  const right = { ...claims, priceFrom: lowest ?? '', priceTo: highest ?? '' }
  return outside.map(({ title, price }) => ({
    area: 'home',
    item: 'home',
    subject: 'Home page',
    text: `it says ${priceFrom} to ${priceTo}, but ${title.catalogue} costs ${shortPoundsText(price.page)}.`,
    choices: [{ label: `Say ${lowest} to ${highest}`, body: { benefits, claims: right } }],
  }))
}

/** A package's discount in percent against the price and the saving that it states. */
function packagePrice(offer: Offer, { courses, offers, texts }: Content): ContentToCheck[] {
  const { id, title, courses: ids, percentOff, price } = offer
  if (!ids || !price) return []
  const whole = courses
    .filter((course) => ids.includes(course.id))
    .reduce((sum, course) => sum + course.price.catalogue, 0)
  const save = Math.round((whole * percentOff) / 100)
  const right = { from: whole - save, save }
  if (price.save === right.save && price.from === right.from) return []
  const say = (sums: typeof right) =>
    `from ${shortPoundsText(sums.from)} and save ${shortPoundsText(sums.save)}`
  const changed = offers.map((one) => (one.id === id ? { ...one, price: right } : one))
  return [
    {
      area: 'offers',
      item: 'offers',
      subject: title,
      text: `it says ${percentOff}% off, ${say(price)}, but ${percentOff}% of ${shortPoundsText(whole)} is ${shortPoundsText(save)}.`,
      choices: [
        { label: `Say ${say(right)}`, body: { offersNote: texts.offersNote, offers: changed } },
      ],
    },
  ]
}

/** "£250" in pence. */
function penceOf(pounds: string) {
  return Math.round(Number(pounds.replace(/[£,]/g, '')) * 100)
}
