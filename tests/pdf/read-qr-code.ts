import { inflateSync } from 'node:zlib'
import decode from 'qr/decode.js'

/** Pixels along one of the squares that a QR code is made of. */
const scale = 4

/** What a phone reads from the QR code of one of our PDFs: its squares are drawn anew, and decoded. */
export function readQrCode(file: Uint8Array) {
  const squares = pageContents(file).flatMap(filledSquares)
  const side = Math.min(...squares.map(({ width }) => width))
  const left = Math.min(...squares.map(({ x }) => x))
  const top = Math.min(...squares.map(({ y }) => y))
  const cells = squares.map(({ x, y }) => ({
    column: Math.round((x - left) / side) + 4,
    row: Math.round((y - top) / side) + 4,
  }))
  const across = Math.max(...cells.map(({ column }) => column)) + 5
  const size = across * scale
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const { column, row } of cells) {
    for (let y = row * scale; y < (row + 1) * scale; y += 1) {
      const from = (y * size + column * scale) * 4
      for (let at = from; at < from + scale * 4; at += 4) data.fill(0, at, at + 3)
    }
  }
  return decode({ width: size, height: size, data })
}

function pageContents(file: Uint8Array) {
  const bytes = Buffer.from(file)
  const whole = bytes.toString('latin1')
  return [...whole.matchAll(/\/FlateDecode[\s\S]{0,80}?>>\s*stream\r?\n/g)].flatMap((found) => {
    const start = found.index + found[0].length
    const end = whole.indexOf('endstream', start)
    const text = inflateSync(bytes.subarray(start, end)).toString('latin1')
    return text.includes(' re\n') ? [text] : []
  })
}

function filledSquares(content: string) {
  return [...content.matchAll(/^([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re$/gm)]
    .map(([, x, y, width, height]) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }))
    .filter(({ width, height }) => Math.abs(width - height) < 0.01)
}
