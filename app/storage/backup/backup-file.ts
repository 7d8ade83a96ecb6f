import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { pipeline as finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** Its message is shown to the operator as it is; nothing has been changed. */
export class BackupRefused extends Error {}

/**
 * Writes compressed lines, and a checksum as the last one. The file gets its name only after fsync, so
 * that a partial file never looks like a backup. Only its owner can read it.
 */
export async function writeBackupFile(path: string, lines: AsyncIterable<string>) {
  if (existsSync(path)) throw new BackupRefused(`${path} is there already: choose another name.`)
  const partialFile = `${path}.${randomUUID()}.part`
  try {
    const file = createWriteStream(partialFile, { flags: 'wx', mode: 0o600, flush: true })
    await finished(Readable.from(withChecksum(lines)), createGzip(), file)
    await rename(partialFile, path)
    await flushFolder(dirname(path))
  } catch (error) {
    await rm(partialFile, { force: true })
    throw error
  }
}

/** Writes a small file that is there whole or not at all; only its owner can read it. */
export async function writeWhole(path: string, text: string) {
  const partialFile = `${path}.${randomUUID()}.part`
  try {
    await writeFile(partialFile, text, { flag: 'wx', mode: 0o600, flush: true })
    await rename(partialFile, path)
    await flushFolder(dirname(path))
  } catch (error) {
    await rm(partialFile, { force: true })
    throw error
  }
}

async function* withChecksum(lines: AsyncIterable<string>) {
  const hash = createHash('sha256')
  let count = 0
  for await (const line of lines) {
    const text = `${line}\n`
    hash.update(text)
    count += 1
    yield text
  }
  yield `${checksumLine(count, hash.digest('hex'))}\n`
}

const checksumLine = (lines: number, sha256: string) => JSON.stringify({ lines, sha256 })

/** The lines without the checksum; throws at the end when it does not match. */
export async function* readBackupFile(path: string): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let count = 0
  // One line behind, because the last one is the checksum.
  let last: string | null = null
  for await (const line of linesOf(path)) {
    if (last !== null) {
      hash.update(`${last}\n`)
      count += 1
      yield last
    }
    last = line
  }
  if (last !== checksumLine(count, hash.digest('hex'))) throw damaged(path)
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8')
  // An error here also ends the loop below, which reports it.
  pipeline(createReadStream(path), text, () => {})
  let rest = ''
  try {
    for await (const chunk of text) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupRefused(`There is no file ${path}.`)
    if (code?.startsWith('Z_')) throw damaged(path)
    throw error
  }
  if (rest !== '') throw damaged(path)
}

const damaged = (path: string) =>
  new BackupRefused(`${path} is damaged, cut short or not a backup of the academy.`)

/** A rename is durable only after fsync of its folder. */
async function flushFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
