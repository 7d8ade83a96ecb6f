import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startAcademy } from './academy.ts'
import { ask } from './ask.ts'

test('a request that has begun is finished, new ones are not taken, and the exit code is 0', async () => {
  const academy = await startAcademy()
  const slow = request(`${academy.url}/courses`, { method: 'POST', agent: new Agent() })
  slow.write('a=')
  await pause(200)

  const exit = academy.stop()
  await refusesConnections(academy.url)
  const answered = once(slow, 'response')
  slow.end('1')
  const [answer] = (await answered) as [IncomingMessage]
  answer.resume()
  // The page itself answers: it takes no forms.
  expect(answer.statusCode).toBe(405)
  expect(await exit).toBe(0)
})

test('visitors who keep their connection open do not hold up the end', async () => {
  const academy = await startAcademy()
  const agent = new Agent({ keepAlive: true })
  const idle = request(`${academy.url}/courses`, { agent }).end()
  const [answer] = (await once(idle, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  expect(await academy.stop()).toBe(0)
  agent.destroy()
})

test('a second signal does not cut the goodbye short', async () => {
  const academy = await startAcademy()
  const slow = request(`${academy.url}/courses`, { method: 'POST', agent: new Agent() })
  slow.on('error', () => {})
  slow.write('a=')
  await pause(200)
  const exit = academy.stop()
  await refusesConnections(academy.url)
  void academy.stop()
  slow.end('1')
  expect(await exit).toBe(0)
})

test('it says that it is alive and ready while it is', async () => {
  const academy = await startAcademy()
  expect((await ask(`${academy.url}/healthz`)).status).toBe(200)
  expect((await ask(`${academy.url}/readyz`)).status).toBe(200)
  expect(await academy.stop()).toBe(0)
})

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
