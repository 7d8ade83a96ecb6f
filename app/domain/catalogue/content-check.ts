import { poundsText, shortPoundsText } from '../basics/money.ts'
import type { CatalogueContent } from './catalogue.ts'
import type { Course } from './course.ts'
import type { Offer } from './offer.ts'

/** Something that two places of the site state differently, or that is not lawful, for staff to check. */
export type ContentToCheck = {
  subject: string
  text: string
  /** Has to be settled before the site takes real money. */
  beforeLive?: true
}

/** Words that the site may not use any more, why, and what it may say. */
export type SettledWords = { words: string; why: string; instead: string }

type Content = Pick<CatalogueContent, 'courses' | 'offers' | 'texts'>

/** What has to be settled before going live comes first. */
export function contentToCheck(
  { courses, offers, texts }: Content,
  settled: readonly SettledWords[],
): ContentToCheck[] {
  const found = [
    ...courses.flatMap((course) => oldWords(course, settled)),
    ...courses.flatMap(courseFacts),
    ...courses.flatMap(unconfirmedKind),
    ...claimedPrices(texts.claims, courses),
    ...offers.flatMap((offer) => packagePrice(offer, courses)),
  ]
  return found.toSorted((one, other) => Number(!one.beforeLive) - Number(!other.beforeLive))
}

function oldWords(course: Course, settled: readonly SettledWords[]): ContentToCheck[] {
  const texts = JSON.stringify(course).toLowerCase()
  return settled
    .filter(({ words }) => texts.includes(words.toLowerCase()))
    .map(({ words, why, instead }) => ({
      subject: course.title.catalogue,
      text: `it says “${words}”. ${why} Say “${instead}”.`,
      beforeLive: true,
    }))
}

/**
 * Facts that the catalogue and the course's own page state differently. Titles are left
 * out: there the page is meant to say more than the catalogue.
 */
function courseFacts({ title, duration, price }: Course): ContentToCheck[] {
  const differing = (fact: string, catalogue: string, page: string) => ({
    subject: title.catalogue,
    text: `${fact} is ${catalogue} in the catalogue and ${page} on its own page.`,
  })
  const prices = [poundsText(price.catalogue), poundsText(price.page)] as const
  return [
    ...(duration.catalogue === duration.page
      ? []
      : [differing('duration', duration.catalogue, duration.page)]),
    ...(price.catalogue === price.page
      ? []
      : [{ ...differing('price', ...prices), beforeLive: true as const }]),
  ]
}

function unconfirmedKind({ title, qualification }: Course): ContentToCheck[] {
  if (!qualification || qualification.isConfirmed) return []
  const text = `its page says that it leads to the ${qualification.kind}. Please confirm it with the awarding organisation.`
  return [{ subject: title.catalogue, text }]
}

/** The home page names a lowest and a highest price: courses outside of them. */
function claimedPrices(
  { priceFrom, priceTo }: Content['texts']['claims'],
  courses: readonly Course[],
): ContentToCheck[] {
  const outside = courses.filter(({ price }) =>
    [price.catalogue, price.page].some(
      (pence) => pence < penceOf(priceFrom) || pence > penceOf(priceTo),
    ),
  )
  return outside.map(({ title, price }) => ({
    subject: 'Home page',
    text: `it says ${priceFrom} to ${priceTo}, but ${title.catalogue} costs ${shortPoundsText(price.page)}.`,
  }))
}

/** A package's discount in percent against the price and the saving that it states. */
function packagePrice(
  { title, courses: ids, percentOff, price }: Offer,
  courses: readonly Course[],
): ContentToCheck[] {
  if (!ids || !price) return []
  const whole = courses
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, course) => sum + course.price.catalogue, 0)
  const saving = Math.round((whole * percentOff) / 100)
  if (price.save === saving && price.from === whole - saving) return []
  const stated = `it says ${percentOff}% off, from ${shortPoundsText(price.from)} and save ${shortPoundsText(price.save)}`
  return [
    {
      subject: title,
      text: `${stated}, but ${percentOff}% of ${shortPoundsText(whole)} is ${shortPoundsText(saving)}.`,
    },
  ]
}

/** "£250" in pence. */
function penceOf(pounds: string) {
  return Math.round(Number(pounds.replace(/[£,]/g, '')) * 100)
}
