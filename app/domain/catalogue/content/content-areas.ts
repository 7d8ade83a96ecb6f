import type * as z from 'zod/mini'
import type { CatalogueContent } from '../catalogue.ts'
import type { Course } from '../course.ts'
import { type CourseBody, courseShape } from './areas/course-shape.ts'
import {
  homeShape,
  offersShape,
  questionsShape,
  testimonialsShape,
  trainingShape,
} from './areas/text-shapes.ts'
import type { ContentAreaName } from './content-area-names.ts'

export type ContentArea = {
  title: string
  shape: z.ZodMiniType
  /** The public page that shows it. */
  page: (item: string) => string
  /** What the academy shows of it now. */
  read: (content: CatalogueContent, item: string) => unknown
  /** The same content with another body. */
  write: (content: CatalogueContent, item: string, body: never) => CatalogueContent
}

/** Ties the type of a body to its shape. */
function area<Shape extends z.ZodMiniType>(
  given: Omit<ContentArea, 'shape' | 'read' | 'write'> & {
    shape: Shape
    read: (content: CatalogueContent, item: string) => z.output<Shape> | undefined
    write: (content: CatalogueContent, item: string, body: z.output<Shape>) => CatalogueContent
  },
): ContentArea {
  return given
}

const withTexts = (content: CatalogueContent, texts: Partial<CatalogueContent['texts']>) => ({
  ...content,
  texts: { ...content.texts, ...texts },
})

export const contentAreas: Readonly<Record<ContentAreaName, ContentArea>> = {
  course: area({
    title: 'Courses',
    shape: courseShape,
    page: (slug) => `/courses/${slug}`,
    read: ({ courses }, slug) => {
      const found = courses.find(({ id }) => id === slug)
      if (!found) return undefined
      const { id: _, url: __, ...body } = found
      return body
    },
    write: (content, slug, body) => ({ ...content, courses: withCourse(content, slug, body) }),
  }),
  home: area({
    title: 'Home page',
    shape: homeShape,
    page: () => '/',
    read: ({ texts: { benefits, claims } }) => ({ benefits, claims }),
    write: (content, _, body) => withTexts(content, body),
  }),
  training: area({
    title: 'Training page',
    shape: trainingShape,
    page: () => '/training',
    read: ({ texts: { whyChooseUs } }) => ({ whyChooseUs }),
    write: (content, _, body) => withTexts(content, body),
  }),
  questions: area({
    title: 'Questions and answers',
    shape: questionsShape,
    page: () => '/training',
    read: ({ texts: { faq } }) => ({ faq }),
    write: (content, _, body) => withTexts(content, body),
  }),
  testimonials: area({
    title: 'Testimonials',
    shape: testimonialsShape,
    page: () => '/training',
    read: ({ texts: { testimonials } }) => ({ testimonials }),
    write: (content, _, body) => withTexts(content, body),
  }),
  offers: area({
    title: 'Offers',
    shape: offersShape,
    page: () => '/courses',
    read: ({ offers, texts: { offersNote } }) => ({ offersNote, offers }),
    write: (content, _, { offersNote, offers }) => ({
      ...withTexts(content, { offersNote }),
      offers,
    }),
  }),
}

/** A new course comes last. */
function withCourse({ courses }: CatalogueContent, slug: string, body: CourseBody) {
  const course: Course = { ...body, id: slug, url: `/courses/${slug}` }
  return courses.some(({ id }) => id === slug)
    ? courses.map((known) => (known.id === slug ? course : known))
    : [...courses, course]
}

export type PublishedBody = { area: ContentAreaName; item: string; body: unknown }

/**
 * The defaults with everything that was published. A body that no longer fits, because another version of
 * the program wrote it, is left out and named.
 */
export function withPublished(defaults: CatalogueContent, published: readonly PublishedBody[]) {
  const unfit: PublishedBody[] = []
  const content = published.reduce((before, each) => {
    const { shape, write } = contentAreas[each.area]
    const body = shape.safeParse(each.body)
    if (body.success) return write(before, each.item, body.data as never)
    unfit.push(each)
    return before
  }, defaults)
  return { content, unfit }
}
