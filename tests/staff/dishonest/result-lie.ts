import type { Result } from '#app/domain/certificate/result/unit-attempt.ts'

export type ResultLie = {
  kind: 'result' | 'complete' | 'absent after all' | 'a morning only'
  by: 'tess' | 'carl'
  day: number
  at: string
  person: number
  /** The day that is said to be that of the assessment. */
  of: number
  result: Result
  assessor: 'tess' | 'priya' | 'stranger'
}

export const stranger = 'Greta Ghost'
