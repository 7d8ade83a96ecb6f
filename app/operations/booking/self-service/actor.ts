import type { ActingAs } from '#app/domain/booking/self-service/acting-as.ts'

/** Who changes a booking by its own rules. */
export type PersonActing = {
  by: ActingAs
  /** The account that is signed in; null for whoever has the private link. */
  userId: string | null
}
