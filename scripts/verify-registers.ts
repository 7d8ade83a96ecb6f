import { findingText } from '#app/domain/register/chain/verify-chain.ts'
import { verifyRegisters } from '#app/operations/register/verify-registers.ts'
import { registerRun } from '#app/storage/register/register-runs.ts'
import { needsDatabase, withDatabase } from './with-database.ts'

const usage = `Usage: npm run verify-registers [-- <register>:<rows>:<checksum> …]
Each letter about a closed day states the three; what it says is checked as well.`

const LETTER = /^([\da-f-]{36}):(\d{1,9}):([\da-f]{64})$/

/** `npm run verify-registers`: with PostgreSQL while the academy runs, else while it is stopped. */
await withDatabase(usage, {
  leastFiles: 0,
  mostFiles: Number.POSITIVE_INFINITY,
  before: needsDatabase,
  async run({ db, typed }) {
    const letters = typed.map((text) => LETTER.exec(text))
    if (letters.includes(null)) {
      console.error(`\n${usage}\n`)
      process.exitCode = 2
      return
    }
    const verdicts = await verifyRegisters(
      db,
      letters.map((found) => {
        const [, runId = '', rows = '', head = ''] = found ?? []
        return { runId, rows: Number(rows), head }
      }),
    )
    let broken = 0
    for (const { runId, rows, anchors, findings } of verdicts) {
      const run = await registerRun(db, runId)
      const name = run ? `${run.courseTitle}, ${run.startDate} (${runId})` : runId
      const size = `${rows} rows, ${anchors} ${anchors === 1 ? 'anchor' : 'anchors'}`
      if (findings.length === 0) {
        console.log(`whole    ${name}: ${size}`)
        continue
      }
      broken += 1
      console.error(`ALTERED  ${name}: ${size}`)
      for (const finding of findings) console.error(`         ${findingText(finding)}`)
    }
    if (broken > 0) {
      console.error(`\n${broken} of ${verdicts.length} registers were altered.\n`)
      process.exitCode = 1
    } else console.log(`\n${verdicts.length} registers, all of them whole.\n`)
  },
})
