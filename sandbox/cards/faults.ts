import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How the API misbehaves, for tests; the card page never does. */
export type Fault = {
  kind: 'error500' | 'hang' | 'too-many' | 'slow' | 'drop'
  /** How long a slow answer takes. */
  ms?: number
  /** For so many calls; without it, until it is taken away. */
  times?: number
  /** The call is carried out, and only its answer is lost: the case that idempotency keys are for. */
  afterwards?: boolean
}

/** Takes one call's share of the fault, so that calls in parallel count once each. */
export function takeFault(controls: { fault: Fault | null }): Fault | null {
  const { fault } = controls
  if (fault?.times === undefined) return fault
  const left = fault.times - 1
  controls.fault = left > 0 ? { ...fault, times: left } : null
  return fault.times > 0 ? fault : null
}

/** Plays the fault; true when the call is thereby over. */
export async function applyFault(fault: Fault, response: ServerResponse): Promise<boolean> {
  switch (fault.kind) {
    case 'slow':
      await wait(fault.ms ?? 1_000)
      return false
    case 'hang':
      return true
    case 'drop':
      response.socket?.destroy()
      return true
    case 'too-many':
      fail(response, 429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Too many requests hit the API too quickly.',
      })
      return true
    case 'error500':
      fail(response, 500, { type: 'api_error', message: 'An unknown error occurred' })
      return true
  }
}

function fail(response: ServerResponse, status: number, error: Record<string, string>) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
}
