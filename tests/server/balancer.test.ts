import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startBalancer } from '../balancer.ts'
import { ask } from './ask.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

test('an instance that is not ready gets nothing', async () => {
  const { balancer } = await behind(instance('first', { ready: false }), instance('second'))
  for (let n = 0; n < 4; n += 1) expect(await says(balancer.url, 'GET')).toBe('second')
})

test('a GET that gets no answer is repeated at another instance, a POST is not: it may have arrived', async () => {
  const first = instance('first', { dies: true })
  const { balancer } = await behind(first, instance('second'))
  expect(await says(balancer.url, 'GET')).toBe('second')

  const again = await behind(instance('first', { dies: true }), instance('second', { dies: true }))
  expect((await ask(again.balancer.url, { method: 'POST', body: Buffer.from('a=1') })).status).toBe(
    502,
  )
  expect(again.received()).toBe(1)
})

test('a form that no instance took is sent to another instance, once', async () => {
  const first = instance('first')
  const { balancer, received } = await behind(first, instance('second'))
  await first.stop()
  for (let n = 0; n < 4; n += 1) expect(await says(balancer.url, 'POST')).toBe('second')
  expect(received()).toBe(4)
})

test('where a visitor comes from is what the balancer sees, not what the visitor writes', async () => {
  const { balancer, addresses } = await behind(instance('first'))
  await ask(balancer.url, { headers: { 'X-Forwarded-For': '1.2.3.4' } })
  expect(addresses()).toEqual([expect.stringMatching(/^10\.0\.\d+\.\d+$/)])
})

type Nature = { ready?: boolean; dies?: boolean }

function instance(name: string, { ready = true, dies = false }: Nature = {}) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return void response.writeHead(ready ? 200 : 503).end()
    seen.push(String(request.headers['x-forwarded-for']))
    if (dies) return void request.socket.destroy()
    response.end(name)
  }).listen(0, '127.0.0.1')
  const stop = () => new Promise((resolve) => server.close(resolve))
  closing.push(stop)
  return {
    seen,
    stop,
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    listening: new Promise((resolve) => server.once('listening', resolve)),
  }
}

async function behind(...instances: ReturnType<typeof instance>[]) {
  const balancer = await startBalancer()
  closing.unshift(balancer.close)
  for (const each of instances) {
    await each.listening
    balancer.add(each.url())
  }
  await expect.poll(balancer.looked).toBe(true)
  const addresses = () => instances.flatMap(({ seen }) => seen)
  return { balancer, addresses, received: () => addresses().length }
}

async function says(url: string, method: string) {
  return (await ask(url, { method })).body.toString()
}
