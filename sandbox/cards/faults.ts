import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A simulated fault of the API (not of the card page), for tests. */
export type Fault = {
  kind: 'error500' | 'hang' | 'too-many' | 'slow' | 'drop'
  /** Duration of a slow response. */
  ms?: number
  /** For this many calls; without it, until it is removed. */
  times?: number
  /** The call is executed and only its response is lost: the case idempotency keys are for. */
  afterwards?: boolean
}

/** The fault for this call, counted before any await, so that parallel calls count once each. */
export function takeFault(controls: { fault: Fault | null }): Fault | null {
  const { fault } = controls
  if (fault?.times === undefined) return fault
  const left = fault.times - 1
  controls.fault = left > 0 ? { ...fault, times: left } : null
  return fault.times > 0 ? fault : null
}

/** Applies the fault; true if the call ends with it. */
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
