import { createHash } from 'node:crypto'
import { Zip, ZipDeflate } from 'fflate'

export type PackFile = { name: string; bytes: Uint8Array }

/** The earliest moment that a zip file can name, in local time, which is what it holds. */
const always = new Date(1980, 0, 1)

/**
 * Files as a zip, made while it is read: the next file is asked for when the reader wants more. The
 * same files give the same bytes. `done` gets the SHA-256 of the whole once it is sent.
 */
export function zipStream(
  files: AsyncGenerator<PackFile>,
  done: (sha256: string) => Promise<void> = async () => undefined,
): ReadableStream<Uint8Array> {
  const hash = createHash('sha256')
  let sending: ReadableStreamDefaultController<Uint8Array>
  let failure: unknown = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else if (chunk.length > 0) {
      hash.update(chunk)
      sending.enqueue(chunk)
    }
  })
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        sending = controller
      },
      async pull(controller) {
        const { done: isLast, value } = await files.next()
        if (value) {
          const file = new ZipDeflate(value.name, { level: 6 })
          file.mtime = always
          zip.add(file)
          file.push(value.bytes, true)
        }
        if (isLast) zip.end()
        if (failure) throw failure
        if (!isLast) return
        await done(hash.digest('hex'))
        controller.close()
      },
      async cancel() {
        await files.return(undefined)
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
  )
}
