import {
  LETTER_KINDS,
  type Letter,
  type LetterKind,
  type LetterOf,
} from '../domain/mail/letters.ts'
import { bookingSamples } from './samples/booking-samples.ts'
import { courseSamples } from './samples/course-samples.ts'
import { enquirySamples } from './samples/enquiry-samples.ts'
import { participantSamples } from './samples/participant-samples.ts'
import { paymentSamples } from './samples/payment-samples.ts'
import { peopleSamples } from './samples/people-samples.ts'
import { waitlistSamples } from './samples/waitlist-samples.ts'

/** One of each kind, with every field that the kind can have. */
const samples: { [Kind in LetterKind]: LetterOf<Kind> } = {
  ...bookingSamples,
  ...participantSamples,
  ...paymentSamples,
  ...courseSamples,
  ...peopleSamples,
  ...enquirySamples,
  ...waitlistSamples,
}

export const sampleLetters: Letter[] = LETTER_KINDS.map((kind) => samples[kind])

export function sampleLetter<Kind extends LetterKind>(kind: Kind) {
  return samples[kind]
}
