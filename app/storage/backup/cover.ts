import { BackupRefused } from './backup-file.ts'

/** The first line of a backup: what it is, and which schema its rows fit. */
export type Cover = {
  academy: 'backup'
  format: 1
  madeAt: string
  secretMark: string | null
  /** The hashes of the migrations that were applied to the database. */
  applied: string[]
  /**
   * The database was of a later version than the program: which tables are the academy's was unknown,
   * so all are in it.
   */
  allTables?: true
}

export function readCover(line: string): Cover {
  const cover = JSON.parse(line) as Partial<Cover>
  if (cover.academy !== 'backup' || !Array.isArray(cover.applied)) {
    throw new BackupRefused('This is not a backup of the academy.')
  }
  if (cover.format !== 1) throw new BackupRefused('This backup is in a format of a later version.')
  return cover as Cover
}
