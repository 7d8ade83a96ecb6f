import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { log } from '../app/log.server.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Browsers send none before they have the last answer; a proxy a handful. */
const mostInARow = 32

/**
 * Requests that one connection sends without waiting for answers are worked on one after the
 * other, with everybody else's in between. Left to itself Node hands all of them over at once.
 */
export function inTurn(handle: Listener): Listener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    // Without a socket, because an earlier answer has it.
    if (response.socket !== null) return handle(request, response)
    const { socket } = request
    if (socket.destroyed) return
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count > mostInARow) {
      log.warn({ event: 'too-many-in-a-row' }, 'a connection asks faster than it is answered')
      return void socket.destroy()
    }
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      setImmediate(handle, request, response)
    })
  }
}
