import { execFileSync } from 'node:child_process'

/**
 * For generated cases. All runs of a commit have one seed, so that what fails in one of them can be
 * repeated in another; the next commit has other cases. The long tests choose a seed each time.
 */
export const seed = Number(process.env.SEED ?? Number.parseInt(commit().slice(0, 7), 16))

function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' })
  } catch {
    // Outside a repository.
    return '1'
  }
}
