import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Half a minute or more, partly spent waiting: begun last, they would run alone at the end. */
export const longest = [
  'tests/booking/histories/histories.test.ts',
  'tests/server/data-directory.test.ts',
  'tests/server/access.test.ts',
  'tests/server/backup-command.test.ts',
  'tests/security/every-form.test.ts',
  'tests/security/every-address.test.ts',
  'tests/server/body-limits.test.ts',
  'tests/engines/upgrade.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((file) => moduleId.replaceAll('\\', '/').endsWith(`/${file}`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
