import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAllowed, licenceList, licencesFile, shippedPackages } from '#scripts/licences.ts'

const root = join(import.meta.dirname, '../..')

test('every shipped dependency has a licence that we accept', () => {
  const packages = shippedPackages()
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([])
})

test('the list of licences is the list of what is shipped', () => {
  expect(readFileSync(licencesFile, 'utf8')).toBe(licenceList(shippedPackages()))
})

test('what is installed is what the lockfile says', () => {
  const { npm_execpath: cli } = process.env
  const [command, first] = cli?.endsWith('npm-cli.js') ? [process.execPath, [cli]] : ['npm', []]
  const { status, stdout, stderr } = spawnSync(
    command,
    [...first, 'ls', '--all', '--json', '--loglevel=error'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const { problems = [] } = JSON.parse(stdout || '{}') as { problems?: string[] }
  // The package `node` brings its program by a script of its own, past the lockfile.
  const ofNode = /^extraneous: node-(bin-setup|\w+-\w+)@/
  expect(
    problems.filter((problem) => !ofNode.test(problem)),
    stderr,
  ).toEqual([])
  if (problems.length === 0) expect(status, stderr).toBe(0)
})

test('every dependency has an exact version', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
  }
})
