import { createHmac } from 'node:crypto'

/** The code that an app on a phone would show now (RFC 6238), worked out apart from our own code. */
export function authenticatorCode(uri: string, now = Date.now()) {
  const { searchParams } = new URL(uri)
  const key = base32(searchParams.get('secret') ?? '')
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(
    BigInt(Math.floor(now / 1000 / Number(searchParams.get('period') ?? 30))),
  )
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000
  return String(number).padStart(6, '0')
}

function base32(text: string) {
  const bits = [...text.replace(/=+$/, '')]
    .map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
