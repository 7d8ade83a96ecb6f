import { header } from '../../../../content/navigation.ts'

/** The popular courses, on the home page. */
export const bookCoursePath = `${header.bookCourse.to}#${header.bookCourse.section}`
