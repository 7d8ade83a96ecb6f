import { connect } from 'node:net'

/** Requests one URL repeatedly on keep-alive connections; sends its counts to the parent process. */
const [, , port = '', path = '', connections = '', seconds = '', cookie = ''] = process.argv
const heads = [
  `Host: 127.0.0.1:${port}`,
  'Accept-Encoding: br',
  ...(cookie ? [`Cookie: ${cookie}`] : []),
]
const request = `GET ${path} HTTP/1.1\r\n${heads.join('\r\n')}\r\n\r\n`
const headEnd = Buffer.from('\r\n\r\n')
let answers = 0
let failures = 0

const until = Date.now() + Number(seconds) * 1000
for (let n = 0; n < Number(connections); n += 1) sendRequests()
setTimeout(() => {
  process.send?.({ answers, failures })
  process.exit(0)
}, until - Date.now())

function sendRequests() {
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(request))
  let waiting = Buffer.alloc(0)
  socket.setNoDelay(true)
  socket.on('error', () => {
    failures += 1
  })
  socket.on('data', (chunk) => {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
    const end = waiting.indexOf(headEnd)
    if (end < 0) return
    const head = waiting.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
    if (waiting.length < end + 4 + length) return
    if (head.startsWith('HTTP/1.1 200')) answers += 1
    else failures += 1
    waiting = Buffer.alloc(0)
    socket.write(request)
  })
}
