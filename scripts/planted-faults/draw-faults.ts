import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FAULT_KINDS, type Fault, type FoundFault } from './fault.ts'
import { findFaults } from './find-faults.ts'
import { type Part, parts, sourcesOf } from './parts.ts'

export const usualSeed = '20261119'

/** The same faults for the same sources and seed, every kind in every part that has it. */
export function drawFaults(root: string, seed: string): Fault[] {
  const drawn = parts.flatMap((part) => {
    const found = sourcesOf(root, part).flatMap((file) =>
      findFaults(file, readFileSync(join(root, file), 'utf8')),
    )
    return drawFrom(found, part, seed).map((fault) => ({ ...fault, part: part.name }))
  })
  return drawn.map((fault, index) => ({ id: index + 1, ...fault }))
}

/** One kind after the other, from files that have none yet as long as there are some. */
export function drawFrom(found: readonly FoundFault[], { name, faults }: Part, seed: string) {
  const shuffled = found.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
  const first = Number.parseInt(hash(seed, name).slice(0, 6), 16)
  const drawn: FoundFault[] = []
  for (let turn = 0; drawn.length < faults && turn < faults * FAULT_KINDS.length; turn++) {
    const kind = FAULT_KINDS[(first + turn) % FAULT_KINDS.length]
    const isFree = (fault: FoundFault) => fault.kind === kind && !drawn.some(overlaps(fault))
    const inOtherFile = ({ file }: FoundFault) => drawn.every((other) => other.file !== file)
    const next =
      shuffled.find((fault) => isFree(fault) && inOtherFile(fault)) ?? shuffled.find(isFree)
    if (next) drawn.push(next)
  }
  return drawn

  function place({ file, kind, before, line }: FoundFault) {
    return hash(seed, file, kind, before, String(line))
  }
}

/** Two in one place could not be planted at the same time. */
function overlaps(one: FoundFault) {
  return (other: FoundFault) => one.file === other.file && reach(one, other)
}

function reach(one: FoundFault, other: FoundFault) {
  const [from, to] = span(one)
  const [otherFrom, otherTo] = span(other)
  return from <= otherTo && otherFrom <= to
}

function span({ edits }: FoundFault) {
  return [
    Math.min(...edits.map(({ start }) => start)),
    Math.max(...edits.map(({ end }) => end)),
  ] as const
}

function hash(...words: string[]) {
  return createHash('sha256').update(words.join('\0')).digest('hex')
}
