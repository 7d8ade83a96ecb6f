import type { SignColour } from '#app/domain/catalogue/category.ts'

export const night = '#021b1e'
export const torch = '#d8f33e'
export const chalk = '#f4f4ed'
export const ink = '#0b2327'

/** The colours of the safety signs, as the ground of a place. */
const grounds: Record<SignColour, string> = {
  blue: '#0b55ab',
  amber: '#a36a00',
  green: '#00774a',
  red: '#b3162b',
  teal: '#006d74',
}

export type Tones = ReturnType<typeof tonesOf>

/** From the darkest to the lightest tone of a category's colour. */
export function tonesOf(colour: SignColour) {
  const ground = grounds[colour]
  return {
    deep: mixed(ground, night, 0.62),
    dark: mixed(ground, night, 0.35),
    ground,
    light: mixed(ground, '#ffffff', 0.3),
    pale: mixed(ground, '#ffffff', 0.72),
  }
}

function mixed(one: string, other: string, share: number) {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    const value = Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
    return value.toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
}
