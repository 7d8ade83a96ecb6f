import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** A bare node:http server that sends the recorded bytes and headers of each URL. */
type Kept = { key: string; status: number; headers: string[]; body: string }

const [, , port = '', file = ''] = process.argv
const answers = new Map(
  (JSON.parse(readFileSync(file, 'utf8')) as Kept[]).map(({ key, status, headers, body }) => [
    key,
    { status, headers, body: Buffer.from(body, 'base64') },
  ]),
)

createServer((request, response) => {
  const answer = answers.get(`${request.method} ${request.url}`)
  if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
  else response.writeHead(404).end()
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
process.once('SIGTERM', () => process.exit(0))
