import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/command.ts'
import { type Check, command } from '../checks.ts'
import { migrationsMatchSchema } from '../migrations-match-schema.ts'
import { runTestsOfChanges } from './tests-of-changes.ts'

/** The quick checks of `npm run check -- --changed`: of what changed alone, and by imports of what depends on it. */
export function checksOfChanges(changed: readonly string[]): Check[] {
  const schema = changed.some((file) => /^app\/storage\/(schema|migrations)\//.test(file))
  const typegen = routeTypesAreOld() ? [['react-router', 'typegen']] : []
  const lint = ['biome', 'ci', '--error-on-warnings', '--no-errors-on-unmatched', ...changed]
  return [
    { name: 'types', run: command(...typegen, ['tsc', '--noEmit', '--checkers', '1']) },
    { name: 'tests of what changed', run: () => runTestsOfChanges(changed) },
    { name: 'format and lint', run: command(lint) },
    ...(schema ? [{ name: 'migrations match the schema', run: migrationsMatchSchema }] : []),
  ]
}

/** React Router makes them from the list of routes. */
function routeTypesAreOld() {
  const made = join(root, '.react-router/types/+routes.ts')
  if (!existsSync(made)) return true
  return statSync(made).mtimeMs < statSync(join(root, 'app/routes.ts')).mtimeMs
}
