/** Error correction level M, versions 1 to 15: more than enough for a link. */
const checkBytesPerBlock = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24]
const blockCounts = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10]

type Grid = boolean[][]

/** A text as the dark and light squares of a QR code (ISO/IEC 18004), smallest that holds it. */
export function qrCode(text: string): Grid {
  const bytes = [...new TextEncoder().encode(text)]
  const version = checkBytesPerBlock.findIndex(
    (_, each) => each > 0 && bytes.length <= capacity(each),
  )
  if (version < 0) throw new Error('Too long for a QR code.')
  const codewords = interleave(dataBytes(bytes, version), version)
  const { grid, fixed } = frame(version)
  fill(grid, fixed, codewords)
  const masked = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => applyMask(grid, fixed, mask))
  return masked.reduce((best, each) => (penalty(each) < penalty(best) ? each : best))
}

const lengthBits = (version: number) => (version < 10 ? 8 : 16)

function capacity(version: number) {
  return Math.floor((dataLength(version) * 8 - 4 - lengthBits(version)) / 8)
}

function dataLength(version: number) {
  return totalLength(version) - at(checkBytesPerBlock, version) * at(blockCounts, version)
}

/** All codewords of a version: the squares that no fixed pattern takes, in bytes. */
function totalLength(version: number) {
  let squares = (16 * version + 128) * version + 64
  if (version >= 2) {
    const markers = Math.floor(version / 7) + 2
    squares -= (25 * markers - 10) * markers - 55
    if (version >= 7) squares -= 36
  }
  return Math.floor(squares / 8)
}

function dataBytes(bytes: number[], version: number) {
  const bits: number[] = []
  const push = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1)
  }
  push(0b0100, 4)
  push(bytes.length, lengthBits(version))
  for (const byte of bytes) push(byte, 8)
  const room = dataLength(version) * 8
  push(0, Math.min(4, room - bits.length))
  push(0, (8 - (bits.length % 8)) % 8)
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) push(pad, 8)
  return Array.from({ length: room / 8 }, (_, byte) =>
    bits.slice(byte * 8, byte * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  )
}

/** Split into blocks, each with its own check bytes, then dealt out in turn. */
function interleave(data: number[], version: number) {
  const count = at(blockCounts, version)
  const checks = at(checkBytesPerBlock, version)
  const short = Math.floor(data.length / count)
  const shorts = count - (data.length % count)
  const divisor = generator(checks)
  let start = 0
  const blocks = Array.from({ length: count }, (_, index) => {
    const length = short + (index < shorts ? 0 : 1)
    const block = data.slice(start, start + length)
    start += length
    return { block, check: remainder(block, divisor) }
  })
  const deal = (rows: number[][]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, turn) =>
      rows.flatMap((row) => row[turn] ?? []),
    ).flat()
  return [...deal(blocks.map(({ block }) => block)), ...deal(blocks.map(({ check }) => check))]
}

/** Multiplication in GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(a: number, b: number) {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

function generator(degree: number) {
  const result = Array.from({ length: degree }, (_, index) => Number(index === degree - 1))
  let root = 1
  for (let step = 0; step < degree; step += 1) {
    for (let index = 0; index < degree; index += 1) {
      result[index] = multiply(at(result, index), root) ^ (result[index + 1] ?? 0)
    }
    root = multiply(root, 2)
  }
  return result
}

function remainder(data: number[], divisor: number[]) {
  const result = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ (result.shift() ?? 0)
    result.push(0)
    divisor.forEach((coefficient, index) => {
      result[index] = at(result, index) ^ multiply(coefficient, factor)
    })
  }
  return result
}

/** Finders, timing, alignment and version: everything that does not depend on the text. */
function frame(version: number) {
  const size = version * 4 + 17
  const grid: Grid = Array.from({ length: size }, () => Array(size).fill(false))
  const fixed: Grid = Array.from({ length: size }, () => Array(size).fill(false))
  const set = (x: number, y: number, dark: boolean) => {
    if (!grid[y] || !fixed[y] || x < 0 || x >= size) return
    grid[y][x] = dark
    fixed[y][x] = true
  }
  for (let index = 0; index < size; index += 1) {
    set(6, index, index % 2 === 0)
    set(index, 6, index % 2 === 0)
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let dy = -4; dy <= 4; dy += 1) {
      for (let dx = -4; dx <= 4; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4)
      }
    }
  }
  const markers = alignment(version)
  const last = markers.length - 1
  markers.forEach((cx, i) => {
    markers.forEach((cy, j) => {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return
      for (let dy = -2; dy <= 2; dy += 1) {
        for (let dx = -2; dx <= 2; dx += 1) {
          set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
        }
      }
    })
  })
  drawFormat(set, size, 0)
  if (version >= 7) {
    const bits = (version << 12) | checkBits(version, 12, 0x1f25)
    for (let index = 0; index < 18; index += 1) {
      const dark = ((bits >>> index) & 1) === 1
      const a = size - 11 + (index % 3)
      const b = Math.floor(index / 3)
      set(a, b, dark)
      set(b, a, dark)
    }
  }
  return { grid, fixed }
}

function alignment(version: number) {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  const rest = Array.from({ length: count - 1 }, (_, index) => version * 4 + 10 - index * step)
  return [6, ...rest.reverse()]
}

function checkBits(value: number, count: number, divisor: number) {
  let rest = value
  for (let bit = 0; bit < count; bit += 1) rest = (rest << 1) ^ ((rest >>> (count - 1)) * divisor)
  return rest
}

/** Level M has the bits 00, so that the format is the mask alone. */
function drawFormat(
  set: (x: number, y: number, dark: boolean) => void,
  size: number,
  mask: number,
) {
  const bits = ((mask << 10) | checkBits(mask, 10, 0x537)) ^ 0x5412
  const bit = (index: number) => ((bits >>> index) & 1) === 1
  for (let index = 0; index <= 5; index += 1) set(8, index, bit(index))
  set(8, 7, bit(6))
  set(8, 8, bit(7))
  set(7, 8, bit(8))
  for (let index = 9; index < 15; index += 1) set(14 - index, 8, bit(index))
  for (let index = 0; index < 8; index += 1) set(size - 1 - index, 8, bit(index))
  for (let index = 8; index < 15; index += 1) set(8, size - 15 + index, bit(index))
  set(8, size - 8, true)
}

/** Two columns at a time from the right, up and down in turn. */
function fill(grid: Grid, fixed: Grid, codewords: number[]) {
  const size = grid.length
  let index = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        const row = grid[y]
        if (!row || fixed[y]?.[x]) continue
        row[x] = (((codewords[index >>> 3] ?? 0) >>> (7 - (index & 7))) & 1) === 1
        index += 1
      }
    }
  }
}

const masks: ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

function applyMask(grid: Grid, fixed: Grid, mask: number) {
  const masked = grid.map((row, y) =>
    row.map((dark, x) => (fixed[y]?.[x] ? dark : dark !== (masks[mask]?.(x, y) === 0))),
  )
  const set = (x: number, y: number, dark: boolean) => {
    const row = masked[y]
    if (row) row[x] = dark
  }
  drawFormat(set, grid.length, mask)
  return masked
}

/** How hard it is to read: long runs, blocks, things that look like finders, too dark or light. */
function penalty(grid: Grid) {
  const columns = grid.map((_, x) => grid.map((row) => row[x] ?? false))
  const lines = [...grid, ...columns].map((row) => row.map(Number).join(''))
  let points = 0
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2
    for (const finder of ['10111010000', '00001011101']) {
      for (let from = line.indexOf(finder); from >= 0; from = line.indexOf(finder, from + 1)) {
        points += 40
      }
    }
  }
  grid.forEach((row, y) => {
    const below = grid[y + 1]
    row.forEach((dark, x) => {
      if (
        below &&
        x + 1 < row.length &&
        row[x + 1] === dark &&
        below[x] === dark &&
        below[x + 1] === dark
      )
        points += 3
    })
  })
  const dark = grid.flat().filter(Boolean).length / grid.length ** 2
  return points + Math.floor(Math.abs(dark - 0.5) * 20) * 10
}

function at(list: number[], index: number) {
  const value = list[index]
  if (value === undefined) throw new Error('Outside the table.')
  return value
}
