import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogue } from '#tests/catalogue.ts'
import { privatePages } from '#tests/mail/private-pages.ts'
import type { Letter } from '../domain/mail/letters.ts'
import { sampleLetter } from './sample-letters.ts'
import { booked } from './samples/booking-samples.ts'
import { openMail } from './send.server.ts'

type Posted = { method: string; headers: IncomingHttpHeaders; fields: Record<string, unknown> }

let status = 200
const posted: Posted[] = []
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { method = '', headers } = request
  const form = await new Response(Buffer.concat(chunks), {
    headers: { 'Content-Type': headers['content-type'] ?? '' },
  }).formData()
  posted.push({ method, headers, fields: Object.fromEntries(form) })
  response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}')
})

beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
})
afterAll(() => void service.close())
beforeEach(() => {
  status = 200
  posted.length = 0
})

const send = (letter: Letter) =>
  openMail(
    {
      publicUrl: 'https://academy.example',
      dataDir: '/nowhere',
      mail: {
        formServiceUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}/team`,
        team: 'team@academy.example',
      },
    },
    { catalogue: () => catalogue, ...privatePages },
  ).send(letter, 'x')

test('an enquiry is posted field by field, with the service’s own reply', async () => {
  await send(sampleLetter('enquiry-notice'))
  const [{ method, headers, fields } = { method: '', headers: {}, fields: {} }] = posted
  expect(method).toBe('POST')
  expect(headers.accept).toBe('application/json')
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(fields).toEqual({
    firstName: 'Ana',
    lastName: 'Lopes',
    email: 'ana@example.com',
    phone: '01632 960123',
    courseInterest: 'Door Supervisor',
    whereDidYouFindUs: 'word-of-mouth',
    message: expect.stringMatching(/^Hello,\s+is there a place in December\?$/),
    _subject: 'Enquiry about Door Supervisor from Ana Lopes',
    _autoresponse: expect.stringContaining('reply within 24 hours in business hours'),
    _template: 'table',
    _captcha: 'false',
  })
})

test('a suspect enquiry gets no reply from the service either', async () => {
  const notice = sampleLetter('enquiry-notice')
  await send({ ...notice, facts: { ...notice.facts, suspect: true, autoReply: false } })
  expect(posted[0]?.fields).not.toHaveProperty('_autoresponse')
})

test('a booking is posted to the customer with a copy, and to the team', async () => {
  await send(sampleLetter('booking-confirmation'))
  await send(sampleLetter('booking-notice'))
  expect(posted.map(({ headers }) => headers.accept)).toEqual(Array(2).fill('application/json'))
  expect(posted.map(({ fields }) => fields)).toEqual([
    {
      _template: 'table',
      _subject: 'Booking confirmed: Emergency First Aid at Work (CR-3F2A9C1E)',
      _to: booked.email,
      _cc: 'team@academy.example',
      message: expect.stringContaining('What to bring'),
    },
    {
      _template: 'table',
      _subject: 'New booking CR-3F2A9C1E: Emergency First Aid at Work',
      _to: 'team@academy.example',
      message: expect.stringContaining('Ana Lopes has booked'),
    },
  ])
  // No calendar can be attached, so the letter must not mention one.
  expect(String(posted[0]?.fields.message)).not.toContain('attached')
})

test.each([
  [400, true],
  [422, true],
  [403, false],
  [429, false],
  [500, false],
])('an answer of %i is a failure; permanent: %s', async (answer, isPermanent) => {
  status = answer
  await expect(send(sampleLetter('booking-notice'))).rejects.toMatchObject({
    message: `form service answered ${answer}`,
    isPermanent,
  })
})
