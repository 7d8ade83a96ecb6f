type Details = { type?: string; code?: string; param?: string; declineCode?: string }

/** An error response with the text and shape of the real provider's. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly body: { error: Record<string, string> }

  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    const { type = 'invalid_request_error', code, param } = details
    this.status = status
    this.body = { error: { type, message, ...(code && { code }), ...(param && { param }) } }
  }
}

export function invalid(param: string, message: string, code?: string): ApiRefusal {
  return new ApiRefusal(400, message, { param, code })
}

export function missing(what: string, id: string, param = 'id'): ApiRefusal {
  return new ApiRefusal(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param })
}
