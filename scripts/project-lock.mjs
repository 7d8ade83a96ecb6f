import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './runtime.mjs'

/**
 * Two commands started at once in one checkout take turns. The turn is a listening socket: the
 * system takes it back however its owner ends, so there is no stale lock to clean up.
 */
export async function withProjectLock(work) {
  const leave = await enter()
  try {
    return await work()
  } finally {
    leave()
  }
}

async function enter() {
  for (;;) {
    const waiting = new Set()
    const door = createServer((socket) => waiting.add(socket.on('error', () => {})))
    try {
      await once(door.listen(address), 'listening')
      return () => {
        door.close()
        for (const socket of waiting) socket.destroy()
      }
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error
    }
    await untilOwnerLeaves()
  }
}

async function untilOwnerLeaves() {
  const owner = connect(address).resume()
  owner.on('error', (error) => {
    // A socket file outlives its owner where the system has no names of its own for sockets.
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
