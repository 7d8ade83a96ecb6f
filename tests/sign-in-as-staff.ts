import type { AcademyProcess } from './running-academy.ts'

/** The cookies of the sandbox's administrator. */
export async function signInAsStaff({ url }: Pick<AcademyProcess, 'url'>) {
  const answer = await fetch(`${url}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'email=admin%40academy.example&password=torch-beam-on-a-floor-plan',
  })
  if (answer.status !== 302) throw new Error(`Signing in was answered with ${answer.status}.`)
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
}
