import { type Outcome, type Refused, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { waitsUntil } from '../administrators/full-rights.ts'
import { confirmPerson, isFreshlyConfirmed } from './confirm-person.ts'

export type StaffMember = {
  userId: string
  sessionId: string
  hasSecondFactor: boolean
  headers: Headers
  clientAddress: string
}

type Asked = {
  /** What was typed to prove it; empty when nothing was. */
  proof: string
  /** Where no second factor is required and there is none, the password is typed. */
  evenWithout: boolean
}

export type MayAct =
  | Outcome<object, 'proof-missing' | 'wrong-proof' | 'too-many-attempts'>
  | Refused<'rights-wait', { until: Date }>

/** Whether somebody may do now what an open session is not enough for. */
export async function mayAct(
  actor: StaffMember,
  { proof, evenWithout }: Asked,
  services: Services,
): Promise<MayAct> {
  const until = await waitsUntil(services.db, actor.userId, services)
  if (until) return refused('rights-wait', { until })
  const isAsked = services.env.requireStaffSecondFactor || actor.hasSecondFactor || evenWithout
  if (!isAsked) return { ok: true }
  if (proof !== '') return confirmPerson({ ...actor, proof }, services)
  return (await isFreshlyConfirmed(actor.sessionId, services))
    ? { ok: true }
    : refused('proof-missing')
}
