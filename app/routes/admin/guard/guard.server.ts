import type { RouterContextProvider } from 'react-router'
import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { attemptLimits } from '#app/domain/people/limits.ts'
import { type MayAct, mayAct } from '#app/operations/people/confirm/may-act.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext, visitContext } from '#app/services.server.ts'
import { sentText } from '../action-result.ts'
import type { Asks } from './asks.ts'
import { asksEvenWithout, type GuardedRoute, isGuarded } from './guarded-routes.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Call it once the form is known to be right: what is asked for, or null when it may be carried out. */
export async function refuseUnproved(
  route: GuardedRoute,
  form: FormData,
  args: Args,
): Promise<Asks | null> {
  if (!isGuarded(route, form)) return null
  const { proof = '', ...sent } = sentText(Object.fromEntries(form))
  const outcome = await mayActNow(proof, args, asksEvenWithout(route))
  if (outcome.ok) return null
  const { secondFactor } = args.context.get(adminContext)
  return { sent, ...refusalText(outcome, secondFactor), hasSecondFactor: secondFactor }
}

export function mayActNow(proof: string, { request, context }: Args, evenWithout = false) {
  const user = context.get(adminContext)
  const actor = {
    userId: user.id,
    sessionId: user.session.id,
    hasSecondFactor: user.secondFactor,
    headers: request.headers,
    clientAddress: context.get(visitContext).clientAddress,
  }
  const typed = { proof: proof.replace(/\s/g, ''), evenWithout }
  return mayAct(
    actor,
    user.secondFactor ? typed : { proof, evenWithout },
    context.get(servicesContext),
  )
}

type Refusal = Exclude<MayAct, { ok: true }>

/** An error stands at the field; what has to wait has no field. */
export function refusalText(refusal: Refusal, hasSecondFactor: boolean) {
  switch (refusal.reason) {
    case 'rights-wait':
      return { waits: waitText(refusal.until), error: null }
    case 'proof-missing':
      return { waits: null, error: null }
    case 'too-many-attempts':
      return { waits: null, error: tooManyText(hasSecondFactor ? 'secondFactor' : 'password') }
    case 'wrong-proof':
      return {
        waits: null,
        error: hasSecondFactor
          ? 'That code is not right, or was used before'
          : 'That password is not right',
      }
  }
}

const tooManyText = (of: 'secondFactor' | 'password') =>
  `Too many attempts. Please wait ${attemptLimits[of].minutes} minutes`

/** Nothing was typed. */
export const emptyProof = (hasSecondFactor: boolean) =>
  hasSecondFactor
    ? 'Please enter the code from your authenticator app'
    : 'Please enter your password'

function waitText(until: Date) {
  return `You are a new administrator: you may do this from ${adminMoment(until)}, or as soon as another administrator confirms you under Admin Users.`
}
