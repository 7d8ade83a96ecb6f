import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startAcademy } from './academy.ts'
import { ask } from './ask.ts'

test('told to stop, it finishes what it began, takes nothing new, and ends with code 0', async () => {
  const academy = await startAcademy()
  expect((await ask(`${academy.url}/healthz`)).status).toBe(200)
  expect((await ask(`${academy.url}/readyz`)).status).toBe(200)
  const agent = await idleConnection(academy.url)
  const slow = request(`${academy.url}/courses`, { method: 'POST', agent: new Agent() })
  slow.write('a=')
  await pause(200)

  const exit = academy.stop()
  await refusesConnections(academy.url)
  // A second signal does not cut it short.
  void academy.stop()
  const answered = once(slow, 'response')
  slow.end('1')
  const [answer] = (await answered) as [IncomingMessage]
  answer.resume()
  // The page itself answers: it takes no forms.
  expect(answer.statusCode).toBe(405)
  expect(await exit).toBe(0)
  agent.destroy()
})

/** A visitor who keeps their connection open: nobody waits for them. */
async function idleConnection(url: string) {
  const agent = new Agent({ keepAlive: true })
  const asked = request(`${url}/courses`, { agent }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return agent
}

async function refusesConnections(url: string) {
  const { hostname, port } = new URL(url)
  for (;;) {
    const socket = connect(Number(port), hostname)
    const refused = await Promise.race([
      once(socket, 'connect').then(() => false),
      once(socket, 'error').then(() => true),
    ]).catch(() => true)
    socket.destroy()
    if (refused) return
    await pause(20)
  }
}
