import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Environment } from '#app/env.server.ts'

/** The message is for the operator. */
export class DataDirectoryUnusable extends Error {
  constructor(dataDir: string, code: string | undefined) {
    super(`DATA_DIR ${dataDir} cannot be used: ${reasons[code ?? ''] ?? code}.`)
  }
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not make or write it (EACCES)',
  EPERM: 'this user may not make or write it (EPERM)',
  EROFS: 'its disk is read-only (EROFS)',
  ENOTDIR: 'a part of its path is a file (ENOTDIR)',
  EEXIST: 'it is a file (EEXIST)',
  ENOSPC: 'its disk is full (ENOSPC)',
}

type Settings = Pick<Environment, 'mode' | 'dataDir' | 'databaseUrl' | 'authSecret' | 'mail'>

/** Creates the folder if anything is stored in it: the database, a secret, or the sandbox's files. */
export function prepareDataDirectory({ mode, dataDir, databaseUrl, authSecret, mail }: Settings) {
  const sendsMail = mail.smtpUrl !== undefined || mail.formServiceUrl !== undefined
  if (mode !== 'sandbox' && databaseUrl && authSecret && sendsMail) return
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new DataDirectoryUnusable(dataDir, (error as NodeJS.ErrnoException).code)
  }
}
