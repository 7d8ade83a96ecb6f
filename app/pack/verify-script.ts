/** What an inspector runs with Node beside an unpacked pack: `node verify.mjs`. It needs nothing else. */
export const verifyScript = `// Checks every chain.json of this pack: node verify.mjs
// With the end of a register as a letter states it, that as well: node verify.mjs <register>:<rows>:<checksum>
//
// A row is hashed with SHA-256 over the hash before it, a line break, and this JSON array:
// [1, runId, sequence, id, kind, bookingId, day, half, sorted replaces, author, device, madeAt,
// receivedAt, commitment]. The first row follows the SHA-256 of "register of <runId>". The commitment
// is the SHA-256 of salt, a line break and content. Contents of erased people, and of people who are not
// in this pack, are left out: their rows still prove the others. Anchors are ends of the chain that were
// sent out in letters when a day was closed, corrected or made up for.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname
const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const letters = process.argv.slice(2).map((text) => text.split(':'))
const folders = existsSync(join(here, 'dates')) ? readdirSync(join(here, 'dates')).sort() : []
let altered = 0
let checked = 0
for (const folder of folders) {
  const file = join(here, 'dates', folder, 'chain.json')
  if (!existsSync(file)) continue
  const findings = verify(JSON.parse(readFileSync(file, 'utf8')))
  checked += 1
  if (findings.length > 0) altered += 1
  console.log(findings.length > 0 ? 'ALTERED' : 'whole  ', folder)
  for (const finding of findings) console.log('        ', finding)
}
console.log(checked + ' registers, ' + altered + ' of them altered')
process.exitCode = altered > 0 || checked === 0 ? 1 : 0

function verify({ runId, rows, end, anchors, withheld, days }) {
  const findings = []
  let previous = sha256('register of ' + runId)
  for (const [at, row] of rows.entries()) {
    const nth = at + 1
    const say = (text) => findings.push('row ' + nth + ': ' + text)
    if (row.sequence !== nth) say('a row is missing before it')
    const canonical = JSON.stringify([
      1, row.runId, row.sequence, row.id, row.kind, row.bookingId, row.day, row.half,
      [...row.replaces].sort(), row.author, row.device, row.madeAt, row.receivedAt, row.commitment,
    ])
    if (row.runId !== runId || sha256(previous + '\\n' + canonical) !== row.hash) {
      say('the row does not follow from those before it')
    }
    const { contents } = row
    if (!contents) {
      if (!withheld.includes(row.bookingId)) say('its contents are gone, although nobody was left out')
    } else if (
      sha256(contents.salt + '\\n' + contents.content) !== row.commitment ||
      contents.bookingId !== row.bookingId
    ) {
      say('its contents are not what was committed to')
    }
    const isAnchored = anchors.some(
      (anchor) =>
        anchor.day === row.day &&
        anchor.rows >= nth &&
        rows[anchor.rows - 1]?.receivedAt === row.receivedAt,
    )
    if (row.kind !== 'mark' && row.kind !== 'signature' && !isAnchored) {
      say('the end of the chain that was sent out after it is gone')
    }
    if (row.kind === 'closing' && contents) {
      const { starts, ends } = JSON.parse(contents.content)
      const isSame = (day) => day.date === row.day && day.starts === starts && day.ends === ends
      if (starts && !days.some(isSame)) say('the day had other hours when it was closed')
    }
    previous = row.hash
  }
  const sent = letters
    .filter(([run]) => run === runId)
    .map(([, length, head]) => ({ rows: Number(length), head }))
  for (const { rows: length, head } of [end, ...anchors, ...sent]) {
    if (length > rows.length) findings.push('row ' + length + ': rows up to here were there once')
    else if ((rows[length - 1]?.hash ?? '') !== head) {
      findings.push('row ' + length + ': the chain had another end here')
    }
  }
  if (rows.length > end.rows) {
    findings.push('row ' + (end.rows + 1) + ': rows from here on are not counted')
  }
  return findings
}
`
