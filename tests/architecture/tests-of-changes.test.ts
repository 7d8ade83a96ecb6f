import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { askedRoutes } from '#scripts/checks/changed/asked-routes.ts'
import { chooseTests, reachedFrom } from '#scripts/checks/changed/choose-tests.ts'
import {
  builtProgram,
  readImportGraph,
  startPrograms,
} from '#scripts/checks/changed/import-graph.ts'
import { inWords, planTests, readAllSources } from '#scripts/checks/changed/tests-of-changes.ts'

const root = join(import.meta.dirname, '../..')
const project = readImportGraph(root)
const nothingKnown = new Map<string, number>()

describe('what a change can break', () => {
  const graph = new Map([
    ['refund.test.ts', ['refund.ts']],
    ['cancel.ts', ['refund.ts', 'mail.ts']],
    ['cancel.test.ts', ['cancel.ts', 'mail.ts']],
    ['mail.test.ts', ['mail.ts']],
  ])

  test('is what imports it, directly or through others, with the imports between', () => {
    expect(reachedFrom(['refund.ts'], graph)).toEqual([
      { file: 'refund.ts', steps: 0 },
      { file: 'refund.test.ts', steps: 1 },
      { file: 'cancel.ts', steps: 1 },
      { file: 'cancel.test.ts', steps: 2 },
    ])
  })

  test('is counted from the nearest of several changed files', () => {
    const reached = reachedFrom(['refund.ts', 'mail.ts'], graph)
    expect(reached.find(({ file }) => file === 'cancel.test.ts')?.steps).toBe(1)
  })
})

describe('of the tests that a change can break', () => {
  const tests = [
    { file: 'far', steps: 4 },
    { file: 'long', steps: 1 },
    { file: 'short', steps: 1 },
    { file: 'rule', steps: 6 },
  ]
  const lengths: Record<string, number> = { far: 2, long: 3, short: 1, rule: 1 }
  const known = {
    seconds: (file: string) => lengths[file],
    isRule: (file: string) => file === 'rule',
  }

  test('rules come first, then what is nearest, then what is short', () => {
    const budget = { seconds: 10, filesOfUnknownLength: 1 }
    expect(chooseTests(tests, known, budget)).toEqual(['rule', 'short', 'long', 'far'])
  })

  test('one that is too long for the time left makes room for a shorter one', () => {
    const budget = { seconds: 4, filesOfUnknownLength: 1 }
    expect(chooseTests(tests, known, budget)).toEqual(['rule', 'short', 'far'])
  })

  test('the first one runs, however long it is', () => {
    const budget = { seconds: 0.5, filesOfUnknownLength: 1 }
    expect(chooseTests(tests, known, budget)).toEqual(['rule'])
  })

  test('as long as nobody knows how long they take, it is the nearest few', () => {
    const unknown = { seconds: () => undefined, isRule: () => false }
    const budget = { seconds: 10, filesOfUnknownLength: 2 }
    expect(chooseTests(tests, unknown, budget)).toEqual(['long', 'short'])
  })
})

describe('in this project', () => {
  const planFor = (...changed: string[]) => planTests(changed, project, nothingKnown)

  test('a change of a rule runs the test beside it, and no test that needs a build', () => {
    const plan = planFor('app/domain/booking/refund/refund-terms.ts')
    expect(plan.chosen[0]).toBe('app/domain/booking/refund/refund-terms.test.ts')
    expect(plan.chosen.length).toBeLessThan(plan.reached)
    const withBuild = new Set(reachedFrom([builtProgram], project).map(({ file }) => file))
    expect(plan.chosen.filter((file) => withBuild.has(file))).toEqual([])
    expect(plan.unseen).toEqual([])
  })

  test('what is imported for its types alone is no reason to run a test', () => {
    const targets = project.get('app/domain/booking/refund/cancellation-quote.ts')
    expect(targets).toContain('app/domain/booking/refund/refund-terms.ts')
    expect(project.get('content/promises.ts')).not.toContain(
      'app/domain/booking/refund/refund-terms.ts',
    )
  })

  test('a change of a page runs the tests that ask for it', () => {
    const { chosen } = planFor('app/routes/courses/list/page.tsx')
    expect(chosen).toContain('tests/pages/courses.test.ts')
    expect(chosen).not.toContain('tests/pages/staff-codes.test.ts')
  })

  test('on what no import shows, everything may depend', () => {
    expect(planFor('package.json', 'README.md').unseen).toEqual(['package.json'])
    expect(inWords({ chosen: [], reached: 0, unseen: ['package.json'] })).toBe(
      'Ran 0 of 0 test files that this change can reach; the rest: npm test\nEverything may depend on package.json: npm test',
    )
  })

  test('every test that is named for what it reads or starts is there', () => {
    const named = [...readAllSources, ...startPrograms]
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})

describe('the routes that a text asks for', () => {
  /** As a template names a parameter. */
  const some = '$'.concat('{id}')

  test('are found by their addresses, whatever stands for a parameter', () => {
    expect(askedRoutes("read('/contact?sent')")).toContain('app/routes/site/contact/page.tsx')
    expect(askedRoutes("read('/courses/door-supervisor')")).toContain(
      'app/routes/courses/page/page.tsx',
    )
    expect(askedRoutes(`ask(\`/my-booking/${some}/move?to=${some}\`)`)).toContain(
      'app/routes/account/my-booking/move.tsx',
    )
  })

  test('are found by the end of an address', () => {
    expect(askedRoutes(`ask(\`${some}/cancel\`)`)).toContain(
      'app/routes/account/my-booking/cancel.tsx',
    )
  })

  test('the home page is no prefix of others', () => {
    const home = askedRoutes("read('/')")
    expect(home).toContain('app/routes/site/home/page.tsx')
    expect(home).not.toContain('app/routes/site/contact/page.tsx')
  })

  test('an address of parameters alone asks for none', () => {
    expect(askedRoutes(`read(\`${some}\`), read(\`/${some}\`)`)).toEqual([])
  })
})
