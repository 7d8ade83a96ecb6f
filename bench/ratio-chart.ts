import { isWithinLimits, type Ratio } from './ratio.ts'

const rowHeight = 26
const left = 500
const unit = 150
/** Longer bars are cut off here; their figure is printed beside them. */
const longest = 3
const figureWidth = 32

/** A bar for every ratio, with a mark at its limit; red when outside the limit. */
export function drawRatios(heading: string, ratios: readonly Ratio[]) {
  const height = ratios.length * rowHeight + 70
  const width = left + longest * unit + 90
  const rows = ratios.map((ratio, index) => drawRow(ratio, 60 + index * rowHeight))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#0b2a2d">
<title>Measured values divided by their reference values</title>
<rect width="${width}" height="${height}" fill="#fbfaf5"/>
<text x="16" y="26" font-weight="600">${escaped(heading)}</text>
<line x1="${left + unit}" y1="44" x2="${left + unit}" y2="${height - 10}" stroke="#0b2a2d" stroke-dasharray="2 4"/>
<text x="${left + unit}" y="42" text-anchor="middle">1.0</text>
${rows.join('\n')}
</svg>
`
}

function drawRow(ratio: Ratio, top: number) {
  const { name, value, atLeast, atMost } = ratio
  const limit = atLeast ?? atMost
  const length = Math.min(value, longest) * unit
  const mark =
    limit === undefined
      ? ''
      : `<line x1="${left + limit * unit}" y1="${top - 3}" x2="${left + limit * unit}" y2="${top + 17}" stroke="#8a2d00" stroke-width="2"/>`
  // The figure must not overlap the limit's mark or the line at 1.0.
  const inTheWay = [limit ?? 0, 1].map((at) => at * unit)
  const figure = inTheWay
    .toSorted((one, other) => one - other)
    .reduce((at, line) => (line > at - 6 && line < at + figureWidth ? line + 6 : at), length + 6)
  return [
    `<text x="${left - 10}" y="${top + 12}" text-anchor="end">${escaped(name)}</text>`,
    `<rect x="${left}" y="${top}" width="${length.toFixed(1)}" height="14" fill="${isWithinLimits(ratio) ? '#1c7a72' : '#c3261b'}"/>`,
    mark,
    `<text x="${(left + figure).toFixed(1)}" y="${top + 12}">${value.toFixed(2)}</text>`,
  ].join('')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
