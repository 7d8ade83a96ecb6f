import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCards, testSecret } from './academy-with-cards.ts'
import { startBalancer } from './balancer.ts'
import { freePort } from './free-port.ts'
import { type AcademyProcess, startAcademyProcess } from './running-academy.ts'

export type Pair = Awaited<ReturnType<typeof openTwoAcademies>>

/** Two instances on one PostgreSQL behind a balancer, and a card provider that the test holds. */
export async function openTwoAcademies(databaseUrl: string) {
  const balancer = await startBalancer()
  const cards = await openCards(balancer.port)
  // The sandbox's mailbox is a folder: both write into one.
  const dataDir = mkdtempSync(join(tmpdir(), 'academy-pair-'))
  const ports = [String(await freePort()), String(await freePort())]
  const start = (port: string) =>
    startAcademyProcess({
      env: {
        PORT: port,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PUBLIC_URL: balancer.url,
        AUTH_SECRET: testSecret,
        SANDBOX_CARDS_URL: cards.url,
        TRUSTED_PROXIES: '127.0.0.1',
      },
    })
  const instances: AcademyProcess[] = await Promise.all(ports.map(start))
  for (const { url } of instances) balancer.add(url)
  let outputs = ''

  const replace = async (nth: number, end: (instance: AcademyProcess) => Promise<unknown>) => {
    const [before, port] = [instances[nth], ports[nth]]
    if (!before || !port) throw new Error(`There is no instance ${nth}.`)
    await end(before)
    outputs += before.output()
    instances[nth] = await start(port)
  }

  return {
    url: balancer.url,
    cards,
    balancer,
    output: () => `${outputs}${instances.map((instance) => instance.output()).join('')}`,
    /** As an operator does it; resolves with the exit code once the new one is ready. */
    async restart(nth: number) {
      let code: number | null = null
      await replace(nth, async (instance) => {
        code = await instance.stop()
      })
      return code
    },
    /** As a power cut does it. */
    killAndStart: (nth: number) => replace(nth, (instance) => instance.kill()),
    async close() {
      const codes = await Promise.all(instances.map((instance) => instance.stop()))
      await balancer.close()
      await cards.close()
      rmSync(dataDir, { recursive: true, force: true })
      return codes
    },
  }
}
