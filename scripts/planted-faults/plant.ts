import { relative } from 'node:path'
import { dirname } from 'node:path/posix'
import { askHere, type Fault } from './fault.ts'

const switchFile = 'scripts/planted-faults/is-planted.mjs'

/** The source with every one of its faults behind its switch, on the same lines. */
export function plant(file: string, source: string, faults: readonly Fault[]): string {
  const edits = faults
    .flatMap(({ id, edits }) =>
      edits.map((edit) => ({
        ...edit,
        text: edit.text.replace(askHere, () => `globalThis.isPlanted?.(${id})`),
      })),
    )
    .toSorted((one, other) => other.start - one.start)
  const planted = edits.reduce(
    (text, { start, end, text: changed }) => text.slice(0, start) + changed + text.slice(end),
    source,
  )
  return `import '${relative(dirname(file), switchFile)}'; ${planted}`
}
