import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupRefused, writeWhole } from './backup-file.ts'

/** Keyed hashes only: without the installation's secret it names nobody. */
export type Erased = {
  personHash: string
  erasedAt: string
  /** Of the secret of the hash: under another one it cannot be compared. Null when that is unknown. */
  secretMark: string | null
}

/** Who was erased, in a file beside the backups: a restore erases them again in older data. */
export type ErasureJournal = { academy: 'erasures'; format: 1; madeAt: string; erased: Erased[] }

/** The journal of the folder that a backup is in. */
export const journalBeside = (backup: string) => join(dirname(backup), 'erasures.journal')

/**
 * Replaces the journal of a folder by one with the given entries and those it had, so that no backup
 * of a database that was restored without its journal can shorten it, nor one under another secret.
 */
export async function writeJournal(path: string, journal: ErasureJournal, keptSince: Date) {
  const former = await readJournal(path)
  const byPerson = new Map<string, Erased>()
  for (const each of [...(former?.erased ?? []), ...journal.erased]) {
    const known = byPerson.get(each.personHash)
    if (!known || each.erasedAt > known.erasedAt) byPerson.set(each.personHash, each)
  }
  const erased = [...byPerson.values()].filter(
    ({ erasedAt }) => erasedAt >= keptSince.toISOString(),
  )
  await writeWhole(path, `${JSON.stringify({ ...journal, erased })}\n`)
}

/** Null when there is none. */
export async function readJournal(path: string): Promise<ErasureJournal | null> {
  if (!existsSync(path)) return null
  const journal = parsed(await readFile(path, 'utf8'))
  if (journal?.academy === 'erasures' && journal.format === 1 && Array.isArray(journal.erased)) {
    return journal as ErasureJournal
  }
  throw new BackupRefused(`${path} is damaged or not a journal of erasures.`)
}

function parsed(text: string): Partial<ErasureJournal> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
