import { poundsText, shortPoundsText } from '../basics/money.ts'
import type { CatalogueContent } from './catalogue.ts'
import type { Course } from './course.ts'
import type { Offer } from './offer.ts'

/** Something that two places of the site state differently, for staff to check. */
export type ContentToCheck = { subject: string; text: string }

type Content = Pick<CatalogueContent, 'courses' | 'offers' | 'texts'>

export function contentToCheck({ courses, offers, texts }: Content): ContentToCheck[] {
  return [
    ...courses.flatMap(courseFacts),
    ...claimedPrices(texts.claims, courses),
    ...offers.flatMap((offer) => packagePrice(offer, courses)),
  ]
}

/**
 * Facts that the catalogue and the course's own page state differently. Titles are left
 * out: there the page is meant to say more than the catalogue.
 */
function courseFacts({ title, duration, price }: Course): ContentToCheck[] {
  const shownPrice = { catalogue: poundsText(price.catalogue), page: poundsText(price.page) }
  return [
    { fact: 'duration', ...duration },
    { fact: 'price', ...shownPrice },
  ]
    .filter(({ catalogue, page }) => catalogue !== page)
    .map(({ fact, catalogue, page }) => ({
      subject: title.catalogue,
      text: `${fact} is ${catalogue} in the catalogue and ${page} on its own page.`,
    }))
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
