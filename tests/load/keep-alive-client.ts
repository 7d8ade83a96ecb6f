import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { pages } from './public-paths.ts'

/**
 * Visitors who keep their connection: each asks for a page, waits, and asks for the next, until the
 * time is over. With a file of URLs, those are asked for instead, in turn: all that a visit asks for.
 * Everything but a whole answer is a failure, and so is one that never comes.
 */
const [, , port = '', from = '', visitors = '', everyMs = '', seconds = '', file = ''] =
  process.argv
const urls: string[] = file ? JSON.parse(readFileSync(file, 'utf8')) : pages
const headEnd = Buffer.from('\r\n\r\n')
/** Faster than this nobody opens ten thousand connections by hand either. */
const openedPerTick = 50
const tickMs = 25
const count = { open: 0, asked: 0, answered: 0, failed: 0, reason: '' }
let over = false

// Whoever started it holds the other end: when they are gone, so is it.
process.on('disconnect', () => process.exit(1))
process.on('message', () => {
  over = true
})

let left = Number(visitors)
const opening = setInterval(() => {
  for (let n = 0; n < openedPerTick && left > 0; n += 1, left -= 1) visit(left)
  if (left === 0) clearInterval(opening)
}, tickMs)

const telling = setInterval(() => {
  const isDone = over && (count.asked === count.answered || count.failed > 0)
  process.send?.({ ...count, isDone })
  if (isDone) clearInterval(telling)
}, 250)

function visit(nth: number) {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from || undefined })
  socket.setNoDelay(true)
  let waiting: Buffer[] = []
  let size = 0
  let whole = 0
  let turn = nth

  const fail = (reason: string) => {
    if (over && count.asked === count.answered) return
    count.failed += 1
    count.reason ||= reason
    socket.destroy()
  }
  const next = () => {
    if (over || socket.destroyed) return
    count.asked += 1
    const path = urls[turn++ % urls.length]
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: br\r\n\r\n`)
  }
  socket.on('connect', () => {
    count.open += 1
    // Each at a moment of their own; who says nothing for ten seconds is sent away.
    setTimeout(next, Math.random() * Math.min(5_000, Number(everyMs)))
  })
  socket.on('error', (error) => fail(error.message))
  socket.on('close', () => fail('closed by the server'))
  socket.on('data', (chunk) => {
    waiting.push(chunk)
    size += chunk.length
    if (whole === 0) {
      const seen = Buffer.concat(waiting)
      const end = seen.indexOf(headEnd)
      if (end < 0) return
      const head = seen.toString('latin1', 0, end)
      if (!head.startsWith('HTTP/1.1 200')) return fail(head.split('\r\n', 1)[0] ?? '')
      whole = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1])
    }
    if (size < whole) return
    if (size > whole) return fail('more than was asked for')
    count.answered += 1
    waiting = []
    size = 0
    whole = 0
    setTimeout(next, Number(everyMs))
  })
}

setTimeout(() => process.exit(1), (Number(seconds) + 240) * 1000)
