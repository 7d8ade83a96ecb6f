import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './runtime.mjs'

/**
 * Runs the work while no other command of this project folder holds the lock. The lock is a
 * listening socket: the system closes it however its owner ends, so there is no stale lock.
 */
export async function withProjectLock(work) {
  const release = await acquire()
  try {
    return await work()
  } finally {
    release()
  }
}

async function acquire() {
  for (;;) {
    const waiting = new Set()
    const server = createServer((socket) => waiting.add(socket.on('error', () => {})))
    try {
      await once(server.listen(address), 'listening')
      return () => {
        server.close()
        for (const socket of waiting) socket.destroy()
      }
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error
    }
    await untilReleased()
  }
}

async function untilReleased() {
  const owner = connect(address).resume()
  owner.on('error', (error) => {
    // On systems without abstract sockets the socket file outlives its owner.
    if (error.code === 'ECONNREFUSED' && address.startsWith(tmpdir())) rmSync(address)
  })
  await new Promise((resolve) => owner.once('close', resolve))
}

const name = `academy-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`
const address =
  process.platform === 'linux'
    ? `\0${name}`
    : process.platform === 'win32'
      ? `\\\\.\\pipe\\${name}`
      : join(tmpdir(), name)
