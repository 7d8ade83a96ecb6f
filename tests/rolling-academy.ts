import { setTimeout as pause } from 'node:timers/promises'
import type { AcademyWithCards } from './academy-with-cards.ts'
import { openTwoAcademies } from './two-academies.ts'

const everyMs = 20_000

/** A running whose two instances are stopped and started again, one after the other, all the time. */
export async function openRollingAcademy(databaseUrl: string): Promise<AcademyWithCards> {
  const pair = await openTwoAcademies(databaseUrl)
  const over = new AbortController()
  const codes: (number | null)[] = []
  const rolling = (async () => {
    for (let nth = 0; !over.signal.aborted; nth = 1 - nth) {
      await pause(everyMs, undefined, { signal: over.signal }).catch(() => {})
      if (!over.signal.aborted) codes.push(await pair.restart(nth))
    }
  })()

  const close = async () => {
    over.abort()
    await rolling
    codes.push(...(await pair.close()))
    const { repeated, failed } = pair.balancer.counts
    console.log(
      `${codes.length - 2} restarts; ${repeated} requests went to the other instance, ${failed} failed`,
    )
    return codes.every((code) => code === 0) && failed === 0 ? 0 : 1
  }
  const kill = async () => void (await close())
  const exitCode = new Promise<null>(() => {})
  return {
    academy: { url: pair.url, pid: 0, output: pair.output, exitCode, stop: close, kill },
    cards: pair.cards,
    close,
  }
}
