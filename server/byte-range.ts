type Range = { start: number; end: number }

/** One byte range of a Range header. Several ranges get the whole file, as RFC 9110 allows. */
export function parseRange(header: string, length: number): Range | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const wanted = Number(last)
    return wanted === 0 ? 'unsatisfiable' : { start: Math.max(0, length - wanted), end: length - 1 }
  }
  const start = Number(first)
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (start >= length) return 'unsatisfiable'
  return end < start ? 'whole' : { start, end }
}
