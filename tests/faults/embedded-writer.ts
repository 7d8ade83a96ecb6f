import { sql } from 'drizzle-orm'
import { openEmbedded } from '#app/storage/engine/embedded.server.ts'

/** Says what it finds, then writes pairs for as long as it lives, saying each once it is committed. */
// Whoever started it holds the other end: when they are gone, so is it.
process.stdin.on('end', () => process.exit(1)).resume()

const [, , dataDir = '', migrations = '', fresh = ''] = process.argv
const { db } = await openEmbedded({ dataDir, migrations, fresh })

const { rows } = (await db.execute(sql`select id from payment_events order by id`)) as {
  rows: { id: string }[]
}
say(`found ${rows.map(({ id }) => id).join(' ')}`)

for (let n = rows.length; ; n += 1) {
  const name = String(n).padStart(8, '0')
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into payment_events (id, type) values (${`${name}-a`}, 'first')`)
    await tx.execute(sql`insert into payment_events (id, type) values (${`${name}-b`}, 'second')`)
  })
  say(`wrote ${name}`)
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
