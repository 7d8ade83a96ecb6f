import { qualificationWarnings } from '#app/domain/schedule/limits.ts'
import { dayText } from '#app/domain/schedule/run-text.ts'
import {
  type QualificationKind,
  type QualificationState,
  qualificationNames,
  qualificationState,
} from '#app/domain/schedule/trainers/qualification.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'

type Held = {
  id: string
  kind: QualificationKind
  number: string
  evidence: string
  expiresOn: string | null
}

/** A qualification in words, and how urgent it is. */
export function shownQualification(held: Held, today: string) {
  const { id, kind, number, evidence, expiresOn } = held
  const state = qualificationState(held, today, qualificationWarnings)
  return {
    id,
    name: qualificationNames[kind],
    number,
    evidence,
    state,
    tone: tones[state],
    until: expiresOn ? untilText(expiresOn, state) : 'Does not expire',
  }
}

function untilText(expiresOn: string, state: QualificationState) {
  return `${state === 'ended' ? 'Ended' : 'Until'} ${dayText(expiresOn)}`
}

const tones: Record<QualificationState, BadgeTone> = {
  valid: 'green',
  'ends-soon': 'yellow',
  'ends-now': 'red',
  ended: 'red',
}
