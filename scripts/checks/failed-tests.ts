export type VitestResult = {
  testResults: { name: string; message?: string; status: string; assertionResults: Assertion[] }[]
} & Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>

type Assertion = { fullName: string; status: string; failureMessages?: string[] }

export type PlaywrightResult = {
  suites: Suite[]
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
}

type Suite = { specs: Spec[]; suites?: Suite[] }
type Spec = { title: string; file: string; ok: boolean; tests: { results: Attempt[] }[] }
type Attempt = { error?: { message?: string } }

/** Each failed test with what it said, for the end of a long run. */
export function failedInVitest({ testResults }: VitestResult): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => nameOf(name, test.fullName, test.failureMessages?.[0]))
    if (failed.length > 0) return failed
    return status === 'failed' ? [nameOf(name, 'the file itself', message)] : []
  })
}

export function failedInPlaywright({ suites }: Pick<PlaywrightResult, 'suites'>): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) =>
        nameOf(
          file,
          title,
          tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
        ),
      ),
    ...failedInPlaywright({ suites: inner }),
  ])
}

const nameOf = (file: string, test: string, message = '') =>
  [`✗ ${file} › ${test}`, ...message.trim().split('\n').slice(0, 20)].join('\n    ')
