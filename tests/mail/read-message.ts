/** One part of a message as it came over the wire: its headers, unfolded, and its decoded body. */
export type Part = { headers: Map<string, string>; body: string; parts: Part[] }

/** Reads the little of MIME that our own messages use. */
export function readMessage(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const headers = new Map(
    raw
      .slice(0, end)
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
      }),
  )
  const body = raw.slice(end + 4)
  const [, boundary] = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '') ?? []
  if (!boundary) return { headers, body: decode(body, headers), parts: [] }
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readMessage(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
  return { headers, body: '', parts }
}

/** Every leaf of the message, by its type. */
export function partOf(message: Part, type: string): Part | undefined {
  if (message.headers.get('content-type')?.startsWith(type) && message.parts.length === 0) {
    return message
  }
  return message.parts.map((part) => partOf(part, type)).find(Boolean)
}

function decode(body: string, headers: Map<string, string>) {
  const encoding = headers.get('content-transfer-encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
