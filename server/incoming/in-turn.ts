import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { log } from '#app/log.server.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Browsers do not pipeline; other clients send a few requests ahead. */
const mostInARow = 32

/**
 * Handles the pipelined requests of a connection one at a time, each in a new turn of the event loop,
 * so that other connections are served in between. By default Node starts all of them at once.
 */
export function inTurn(handle: Listener): Listener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    if (response.socket !== null) return handle(request, response)
    // Pipelined: the response gets the socket when the one before it has ended.
    const { socket } = request
    if (socket.destroyed) return
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count > mostInARow) {
      log.warn(
        { event: 'too-many-in-a-row' },
        'a connection sent too many pipelined requests and is closed',
      )
      return void socket.destroy()
    }
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      setImmediate(handle, request, response)
    })
  }
}
