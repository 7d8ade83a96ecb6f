import { studentsTrainedText } from '#app/domain/report/students-trained.ts'
import type { Services } from '#app/services.server.ts'
import { countBookings } from '#app/storage/booking/bookings.ts'

/** The figures of the statistics strip. */
export async function keyFigures({ db, catalogue }: Pick<Services, 'db' | 'catalogue'>) {
  const bookings = await countBookings(db)
  const { courses, texts } = catalogue()
  return {
    courseOptions: courses.length,
    studentsTrainedFormatted: studentsTrainedText(bookings, texts.claims.studentsBase),
  }
}
