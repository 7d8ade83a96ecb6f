import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from '#scripts/command.ts'

/** What this branch or the working tree changed: since it left origin/main if there is one, else since HEAD. */
export async function changedFiles(): Promise<string[]> {
  const base = (await git('merge-base', 'HEAD', 'origin/main'))[0] ?? 'HEAD'
  const names = [
    ...(await git('diff', '--name-only', base)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ]
  return [...new Set(names)].filter((name) => existsSync(join(root, name))).sort()
}

/** Outside a checkout nothing has changed. */
async function git(...args: string[]) {
  const { code, output } = await runCommand(['git', ...args])
  return code === 0 ? output.split('\n').filter(Boolean) : []
}
