import type { NewActLine } from '#app/domain/people/acts.ts'
import type { Services } from '#app/services.server.ts'
import { writeAct } from '#app/storage/people/acts.ts'

type Act = {
  kind: 'dates-published' | 'letters-resent' | 'trainer-replaced'
  actorId: string
  /** When the first part was begun, where letters since then belong to it. */
  at?: Date
  lines: NewActLine[]
}

/** Keeps what became of each part of an act whose parts are carried out one by one. */
export function keepAct(act: Act, { db, now }: Pick<Services, 'db' | 'now'>) {
  return writeAct(db, { at: now(), ...act })
}
