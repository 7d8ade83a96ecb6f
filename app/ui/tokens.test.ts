import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)].map(
    ([, name = '', l, c, h]) => [name, linearRgb(Number(l), Number(c), Number(h))],
  ),
)

describe('text colours are readable', () => {
  test.each([
    ['ink', 'paper', 15],
    ['ink', 'chalk', 7],
    ['ink-2', 'paper', 7],
    ['ink-2', 'card', 7],
    ['ink-3', 'chalk', 4.5],
    ['ink-3', 'paper', 4.5],
    ['on-deep', 'deep', 15],
    ['on-deep', 'deep-2', 7],
    ['on-deep-2', 'deep', 7],
    ['on-deep-2', 'deep-2', 7],
    ['ink', 'hivis', 12],
    ['ink', 'hivis-hover', 7],
    ['hivis', 'deep', 12],
    ['link', 'paper', 7],
    ['link-hover', 'paper', 7],
    ['white', 'link', 7],
    ['green', 'green-pale', 4.5],
    ['amber', 'amber-pale', 4.5],
    ['red', 'red-pale', 4.5],
    ['blue', 'blue-pale', 4.5],
    ['teal', 'teal-pale', 4.5],
    ['white', 'green', 4.5],
    ['white', 'amber', 4.5],
    ['white', 'red', 4.5],
    ['white', 'blue', 4.5],
    ['control', 'card', 3],
  ])('%s on %s has a contrast of at least %d', (text, background, least) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(least)
  })

  test('hi-vis is unreadable on paper, so it is not used there', () => {
    expect(contrast('hivis', 'paper')).toBeLessThan(1.5)
  })
})

test('every colour is within sRGB', () => {
  for (const [name, channels] of tokens) {
    for (const channel of channels) {
      expect(channel, name).toBeGreaterThanOrEqual(-0.0005)
      expect(channel, name).toBeLessThanOrEqual(1.0005)
    }
  }
})

function contrast(a: string, b: string) {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(name: string) {
  const rgb = tokens.get(name)
  if (!rgb) throw new Error(`There is no colour ${name}.`)
  return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
}

/** Björn Ottosson's OKLab to linear sRGB. */
function linearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
