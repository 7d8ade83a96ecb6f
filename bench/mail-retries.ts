import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startAcademyProcess } from '../tests/running-academy.ts'
import { checkRatio, print } from './report.ts'

const enquiry = {
  firstName: 'Ana',
  lastName: 'Lopes',
  email: 'ana@example.com',
  phone: '01632 960123',
  courseInterest: 'Door Supervisor',
  whereDidYouFindUs: 'other',
  message: 'How long does a retry take?',
}

/** The waits between three attempts, measured at a mail server that rejects everything. */
export async function benchMailRetries() {
  const calls: number[] = []
  const rejecting = createServer((socket) => {
    calls.push(performance.now())
    socket.on('error', () => {})
    socket.end('421 Not now\r\n')
  })
  rejecting.listen(0, '127.0.0.1')
  await once(rejecting, 'listening')
  const { port } = rejecting.address() as AddressInfo
  const academy = await startAcademyProcess({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'fatal' },
  })
  await fetch(`${academy.url}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: academy.url },
    body: new URLSearchParams(enquiry),
  })
  // Two letters in each of three attempts.
  while (calls.length < 6) await pause(20)
  await academy.stop()
  rejecting.close()
  const at = (call: number) => (calls[call] ?? Number.NaN) / 1000
  const [first, second] = [at(2) - at(1), at(4) - at(3)]
  print(
    '\nMail to a server that rejects everything: waits after the first and the second failure\n',
  )
  print(`  ${first.toFixed(3)} s of 2   ${second.toFixed(3)} s of 4`)
  checkRatio({ name: 'mail: wait after the first failure / 2 s', value: first / 2, atLeast: 1 })
  checkRatio({ name: 'mail: wait after the second failure / 4 s', value: second / 4, atLeast: 1 })
  return first >= 2 && second >= 4
}
