import type { Category } from './category.ts'
import type { Course } from './course.ts'
import type { Offer } from './offer.ts'
import type { Texts } from './texts.ts'

/** The academy's courses, offers and texts, as data; the defaults are in content/default-catalogue.ts. */
export type CatalogueContent = {
  /** In the order in which pages list them. */
  courses: readonly Course[]
  /** The year of the dates that courses list: those are written without one. */
  listedDatesYear: number
  categories: readonly Category[]
  offers: readonly Offer[]
  texts: Texts
}

export type Catalogue = CatalogueContent & {
  course(slug: string): Course | undefined
  categoryOf(course: Course): Category
}

/** Throws on content that pages could not show, so that it is refused before it is published. */
export function createCatalogue(content: CatalogueContent): Catalogue {
  const courses = new Map(content.courses.map((course) => [course.id, course]))
  const categories = new Map(content.categories.map((category) => [category.id, category]))

  const categoryOf = ({ id, category }: Course) => {
    const found = categories.get(category)
    if (!found) throw new Error(`The course ${id} has no category.`)
    return found
  }

  if (courses.size < content.courses.length) throw new Error('Two courses have the same slug.')
  for (const course of content.courses) {
    categoryOf(course)
    if (!pricesOf(course).every(isPence)) {
      throw new Error(`The course ${course.id} has a price that is not a whole number of pence.`)
    }
  }
  return { ...content, course: (slug) => courses.get(slug), categoryOf }
}

function pricesOf({ price, workshop }: Course) {
  return [price.catalogue, price.page, ...(workshop ? [workshop.earlyBird.price] : [])]
}

function isPence(amount: number) {
  return Number.isSafeInteger(amount) && amount >= 0
}
