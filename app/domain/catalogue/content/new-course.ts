import * as z from 'zod/mini'

/** In an address: small letters, figures and hyphens. */
export const COURSE_SLUG = /^[a-z0-9]+(-[a-z0-9]+){0,7}$/

/** Where a new course begins: its address, and the course that it is a copy of at first. */
export const newCourseForm = z.object({
  slug: z
    .string('Please enter the address')
    .check(
      z.trim(),
      z.regex(
        COURSE_SLUG,
        'Please use small letters, figures and hyphens, such as paediatric-first-aid',
      ),
      z.maxLength(60, 'The address may have 60 characters'),
    ),
  like: z.string('Please choose a course'),
})
