import type { ServerResponse } from 'node:http'

type Reply = { status: number; value: unknown; headers: Record<string, string> }

/** For an answer that nobody may keep. */
export function sendJson(response: ServerResponse, { status, value, headers }: Reply) {
  const body = JSON.stringify(value)
  response
    .writeHead(status, {
      ...headers,
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Content-Length': Buffer.byteLength(body),
    })
    .end(body)
}
