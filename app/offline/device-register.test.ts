import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerLimits } from '#content/rules/register-rules.ts'
import { notSendingText, type Queued } from '../domain/register/queue.ts'
import type { Snapshot } from '../domain/register/snapshot.ts'
import { openDeviceRegister } from './device-register.ts'
import type { DeviceStore } from './device-store.ts'

const snapshot: Snapshot = {
  runId: 'r',
  courseTitle: 'First Aid',
  text: 'Mon 16 November 2026',
  author: 'lead',
  days: [],
  sessions: [],
  required: null,
  rules: [],
  dayTexts: {},
  people: [],
  rows: [],
  trainers: [],
  departureFrom: null,
  limits: registerLimits,
  notes: null,
  clockAhead: 0,
}

const waiting: Queued = {
  entry: {
    type: 'mark',
    id: 'm1',
    madeAt: '2026-11-16T09:05:00Z',
    bookingId: 'b1',
    day: '2026-11-16',
    half: 'morning',
    is: 'present',
    arrived: null,
    departed: null,
    replaces: [],
    reason: null,
  },
  refusal: null,
}

const store = {
  queueOf: async () => [waiting],
  settle: async () => undefined,
  keepSnapshot: async () => undefined,
} satisfies Partial<Record<keyof DeviceStore, unknown>> as unknown as DeviceStore

const answer = () =>
  Response.json({
    answers: [{ id: 'm1', answer: 'written' }],
    register: { ...snapshot, readAt: new Date() },
  })

let onWindow: EventTarget
let onPage: EventTarget
const network = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  onWindow = new EventTarget()
  onPage = new EventTarget()
  vi.stubGlobal('fetch', network.mockReset())
  vi.stubGlobal('addEventListener', onWindow.addEventListener.bind(onWindow))
  const cookie = 'register-key=k'
  vi.stubGlobal('document', Object.assign(onPage, { cookie, visibilityState: 'visible' }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A mark waits to be sent. */
async function registerWithoutNetwork() {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  const register = openDeviceRegister({ runId: 'r', device: 'd', snapshot, store })
  await register.start()
  return register
}

/** For so long that the device seldom tries. */
async function registerLongOffline() {
  const register = await registerWithoutNetwork()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(register.state()).toMatchObject({ isReachable: false, isSending: false })
  return register
}

test('what waits is sent as soon as the network is back', async () => {
  const register = await registerLongOffline()
  network.mockImplementation(async () => answer())
  onWindow.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(register.state()).toMatchObject({ queue: [], isReachable: true })
})

test('a try that began before the network was back, and fails after, is soon followed by another', async () => {
  const register = await registerLongOffline()
  const { promise, reject } = Promise.withResolvers<Response>()
  network.mockImplementation(() => promise)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(register.state().isSending).toBe(true)
  onWindow.dispatchEvent(new Event('online'))
  network.mockImplementation(async () => answer())
  reject(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(register.state()).toMatchObject({ queue: [], isReachable: true })
})

test('tries that somebody caused do not put off the next one', async () => {
  const register = await registerWithoutNetwork()
  for (let nth = 0; nth < 20; nth++) {
    onPage.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(network.mock.calls.length).toBeGreaterThan(15)
  network.mockImplementation(async () => answer())
  await vi.advanceTimersByTimeAsync(3_000)
  expect(register.state()).toMatchObject({ queue: [], isReachable: true })
})

test('an error of the server is not taken for a lost network, and is tried again in the same way', async () => {
  network.mockImplementation(async () => new Response('', { status: 503 }))
  const register = openDeviceRegister({ runId: 'r', device: 'd', snapshot, store })
  await register.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(register.state()).toMatchObject({ standing: 'here', isReachable: false, isFailing: true })
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(register.state()).toMatchObject({ isReachable: false, isFailing: false })
  network.mockImplementation(async () => answer())
  await vi.advanceTimersByTimeAsync(4_000)
  expect(register.state()).toMatchObject({ queue: [], isReachable: true })
})

test('what is too much for one minute stays on the device, is told, and is sent later', async () => {
  network.mockImplementation(async () => new Response('', { status: 429 }))
  const register = openDeviceRegister({ runId: 'r', device: 'd', snapshot, store })
  await register.start()
  await vi.advanceTimersByTimeAsync(0)
  const state = register.state()
  expect(state).toMatchObject({ standing: 'here', queue: [waiting], isTooFast: true })
  expect(notSendingText(1, state)).toContain('kept on this device, and sent after it')
  network.mockImplementation(async () => answer())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(register.state()).toMatchObject({ queue: [], isReachable: true })
})

test('whoever signs out in another window sees no names here any more', async () => {
  const named = { ...snapshot, people: [{ bookingId: 'b1', name: 'Ann Bell' }] }
  network.mockImplementation(async () => answer())
  const register = openDeviceRegister({ runId: 'r', device: 'd', snapshot: named as never, store })
  await register.start()
  expect(register.state().standing).toBe('here')
  Object.assign(onPage, { cookie: '' })
  onPage.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(register.state()).toMatchObject({ standing: 'signed-out', snapshot: { people: [] } })
})
