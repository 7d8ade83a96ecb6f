type Details = { type?: string; code?: string; param?: string; declineCode?: string }

/** An error response with the text and shape of the real provider's. */
export class Refusal extends Error {
  readonly status: number
  readonly body: { error: Record<string, string> }

  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    const { type = 'invalid_request_error', code, param } = details
    this.status = status
    this.body = { error: { type, message, ...(code && { code }), ...(param && { param }) } }
  }
}

export function invalid(param: string, message: string, code?: string): Refusal {
  return new Refusal(400, message, { param, code })
}

export function missing(what: string, id: string, param = 'id'): Refusal {
  return new Refusal(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param })
}
