import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

/**
 * Visitors with a keep-alive connection each: every request of a visit, one after the other, again and
 * again. Sends its counts to the parent process.
 */
const [, , port = '', file = '', connections = '', seconds = ''] = process.argv
const requests = (JSON.parse(readFileSync(file, 'utf8')) as string[]).map((text) =>
  Buffer.from(text, 'latin1'),
)
const headEnd = Buffer.from('\r\n\r\n')
let visits = 0
const failures: string[] = []

for (let n = 0; n < Number(connections); n += 1) visit()
setTimeout(() => {
  process.send?.({ visits, failures: failures.slice(0, 3) })
  process.exit(0)
}, Number(seconds) * 1000)

function visit() {
  let nth = 0
  let left = 0
  let head: Buffer | null = Buffer.alloc(0)
  const ask = () => socket.write(requests[nth] ?? '')
  const socket = connect(Number(port), '127.0.0.1', ask)
  socket.setNoDelay(true)
  socket.on('error', (error) => failures.push(error.message))
  socket.on('data', (chunk) => {
    if (head) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const end = head.indexOf(headEnd)
      if (end < 0) return
      left = bodyLength(head.toString('latin1', 0, end)) - (head.length - end - 4)
      head = null
    } else {
      left -= chunk.length
    }
    if (left > 0) return
    head = Buffer.alloc(0)
    nth = (nth + 1) % requests.length
    // A visit counts by its requests, so that a round may end in the middle of one.
    visits += 1 / requests.length
    ask()
  })
}

function bodyLength(head: string) {
  const status = head.slice(9, 12)
  if (!/^(20\d|304|206)$/.test(status)) failures.push(head.split('\r\n', 1)[0] ?? '')
  return status === '304' ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
}
