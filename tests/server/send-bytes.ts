import { once } from 'node:events'
import { connect } from 'node:net'

/** Bytes that no client library would send, and everything that is said to them. */
export async function say(url: string, text: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setEncoding('latin1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.write(text, 'latin1')
  await once(socket, 'close')
  return heard
}
