import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A disk of 400 MB that can be filled to its last byte. To mount one takes root; anybody else names an
 * empty folder on a small disk in SMALL_DISK.
 */
export function openSmallDisk() {
  const folder = process.env.SMALL_DISK ?? mount()
  const filling = join(folder, 'filling')
  return {
    folder,
    fill() {
      const file = openSync(filling, 'a')
      for (let size = 1024 * 1024; size >= 1; size /= 2) writeAll(file, Buffer.alloc(size))
      closeSync(file)
    },
    free: () => rmSync(filling, { force: true }),
    close() {
      rmSync(filling, { force: true })
      if (process.env.SMALL_DISK) return
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function mount() {
  if (process.getuid?.() !== 0) {
    throw new Error('Only root can mount a small disk: name an empty folder on one in SMALL_DISK.')
  }
  const folder = mkdtempSync(join(tmpdir(), 'academy-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder])
  // PostgreSQL runs as somebody else.
  chmodSync(folder, 0o777)
  return folder
}

function writeAll(file: number, bytes: Buffer) {
  try {
    for (;;) writeSync(file, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
