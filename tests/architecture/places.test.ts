import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The product's own files, without tests and migrations. */
const sources = ['app', 'server']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const filesWith = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).toSorted()

test('places are counted in two files, one of which only holds a place for a buyer', () => {
  expect(
    filesWith(
      /(?:current_enrollments|offered_places) = |(?:currentEnrollments|offeredPlaces): sql/,
    ),
  ).toEqual(['app/storage/booking/hold-statement.ts', 'app/storage/schedule/run-locks.ts'])
  const { text = '' } = sources.find(({ file }) => file.endsWith('hold-statement.ts')) ?? {}
  expect(text).not.toMatch(/current_enrollments = current_enrollments -/)
})

test('nobody releases a place past the waitlist: only its own files and the erasure change counts', () => {
  expect(filesWith(/import \{[^}]*\bchangePlaces\b[^}]*\} from/)).toEqual([
    'app/operations/waitlist/line.ts',
    'app/operations/waitlist/release-places.ts',
    // Gives up what is kept for a person who is erased; the job passes it on.
    'app/storage/privacy/person-erasure.ts',
  ])
  expect(filesWith(/\bchangeTaken\b/)).toEqual([
    'app/operations/waitlist/line.ts',
    'app/operations/waitlist/release-places.ts',
  ])
})
