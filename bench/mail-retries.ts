import { setTimeout as pause } from 'node:timers/promises'
import { startMailServer } from '#tests/mail/mail-server.ts'
import { startAcademyProcess } from '#tests/running-academy.ts'
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

/**
 * The waits between three attempts, measured at a mail server that rejects everything. Counted are those
 * for one letter: by day the demonstration writes to others.
 */
export async function benchMailRetries() {
  const tries: number[] = []
  const server = await startMailServer({
    greylists(address) {
      if (address === enquiry.email) tries.push(performance.now())
      return true
    },
  })
  const academy = await startAcademyProcess({ env: { SMTP_URL: server.url, LOG_LEVEL: 'fatal' } })
  await fetch(`${academy.url}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: academy.url },
    body: new URLSearchParams(enquiry),
  })
  while (tries.length < 3) await pause(20)
  await academy.stop()
  await server.close()
  const wait = (nth: number) => ((tries[nth] ?? Number.NaN) - (tries[nth - 1] ?? 0)) / 1000
  const [first, second] = [wait(1), wait(2)]
  print(
    '\nMail to a server that rejects everything: waits after the first and the second failure\n',
  )
  print(`  ${first.toFixed(3)} s of 2   ${second.toFixed(3)} s of 4`)
  checkRatio({ name: 'mail: wait after the first failure / 2 s', value: first / 2, atLeast: 1 })
  checkRatio({ name: 'mail: wait after the second failure / 4 s', value: second / 4, atLeast: 1 })
  return first >= 2 && second >= 4
}
