import {
  LETTER_KINDS,
  type Letter,
  type LetterFields,
  type LetterKind,
  type LetterOf,
  letterDefinition,
  TEAM,
} from '../domain/mail/letters.ts'
import { bookingSamples } from './samples/booking-samples.ts'
import { courseSamples } from './samples/course-samples.ts'
import { enquirySamples } from './samples/enquiry-samples.ts'
import { participantSamples } from './samples/participant-samples.ts'
import { paymentSamples } from './samples/payment-samples.ts'
import { peopleSamples } from './samples/people-samples.ts'
import { to } from './samples/sample-values.ts'
import { waitlistSamples } from './samples/waitlist-samples.ts'

/** One of each kind, with every field that the kind can have. */
const samples: LetterFields = {
  ...bookingSamples,
  ...participantSamples,
  ...paymentSamples,
  ...courseSamples,
  ...peopleSamples,
  ...enquirySamples,
  ...waitlistSamples,
}

export const sampleLetters: Letter[] = LETTER_KINDS.map((kind) => sampleLetter(kind))

export function sampleLetter<Kind extends LetterKind>(kind: Kind) {
  const recipient = letterDefinition(kind)?.recipient === 'team' ? TEAM : to
  const letter: unknown = { template: kind, to: recipient, facts: samples[kind] }
  return letter as { [Each in LetterKind]: LetterOf<Each> }[Kind]
}
