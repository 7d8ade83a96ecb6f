import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const answers: Record<string, [status: number, text: string]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'The address or the cookies of that request are longer than this site accepts. Deleting this site’s cookies may help.',
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'That is larger than this site accepts.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'That request came too slowly. Please try again.'],
}

const unreadable: [number, string] = [400, 'That request cannot be read.']

/** Answers requests that Node cannot parse with a short text; by default Node sends no body. */
export function answerConnectionErrors(server: Server) {
  const answered = new WeakSet<Socket>()
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // More data of the same broken request.
    if (answered.has(socket)) return
    // The response being written, if any: nothing may be inserted into it.
    const { _httpMessage: current } = socket as Socket & { _httpMessage?: ServerResponse }
    if (error.code === 'ECONNRESET' || !socket.writable || current?.headersSent) {
      return void socket.destroy()
    }
    const [status, text] = answers[error.code ?? ''] ?? unreadable
    const body = `${text}\n`
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ]
    answered.add(socket)
    // Closed later, so that the response is not lost.
    setTimeout(() => socket.destroy(), 1000).unref()
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  })
}
