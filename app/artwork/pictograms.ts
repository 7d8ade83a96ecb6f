import type { Pictogram, SignColour } from '../domain/catalogue/category.ts'

/** Background shapes in the few colours of safety signs. */
const backgrounds: Record<SignColour, string> = {
  blue: '<circle cx="32" cy="32" r="32" fill="#004a98"/>',
  amber:
    '<path d="M32 2 62 32 32 62 2 32z" fill="#7c5100" stroke="#7c5100" stroke-width="4" stroke-linejoin="round"/>',
  green: '<rect width="64" height="64" rx="4" fill="#005f37"/>',
  red: '<rect width="64" height="64" rx="4" fill="#a80a1c"/>',
  teal: '<rect width="64" height="64" rx="4" fill="#005257"/>',
}

const person = (x: number, y: number, size = 1) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><circle cx="0" cy="-13" r="5"/><path d="M-8 -3a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v11h-3V0h-1v18h-3.4V9h-1.2v9H-4V0h-1v8h-3z"/></g>`

const again =
  '<path d="M47 24a17 17 0 1 0 2 12" fill="none" stroke="#fff" stroke-width="3.5"/><path d="M50.5 15.500v10.500h-10.500z"/>'

const glyphs: Record<Pictogram, string> = {
  'door-supervisor': `<path d="M14 50V14h18v4H18v32z"/><path d="M32 14v36h3V14z" opacity=".55"/>${person(43, 34, 0.92)}`,
  'door-supervisor-refresher': `${again}${person(31, 33, 0.66)}`,
  'security-guard': `${person(26, 35, 1.05)}<path d="M19.5 16.500h13l1.5 3h-16z"/><path d="M38 31 54 22v18z" opacity=".75"/><rect x="33" y="29" width="6" height="4" rx="1"/>`,
  'security-guard-refresher': `${again}${person(31, 34, 0.62)}<path d="M26.5 20.500h9l1.5 2.500h-12z"/>`,
  'emergency-first-aid':
    '<path d="M26 12h12v14h14v12H38v14H26V38H12V26h14z"/><path d="M14 32h9l4-8 6 16 4-8h13" fill="none" stroke="#005f37" stroke-width="3" stroke-linejoin="round"/>',
  'first-aid-at-work': `<path d="M36 10h8v9h9v8h-9v9h-8v-9h-9v-8h9z"/>${person(20, 36, 0.95)}<path d="M10 55h44v3H10z"/>`,
  'mechanical-restraints':
    '<g fill="none" stroke="#fff" stroke-width="4"><circle cx="20" cy="36" r="11"/><circle cx="44" cy="36" r="11"/></g><path d="M15 16h10v8H15zM39 16h10v8H39zM25 18h14v4H25z"/>',
  'spectator-safety-level-2': `<g opacity=".7"><circle cx="14" cy="43" r="5"/><circle cx="32" cy="43" r="5"/><circle cx="50" cy="43" r="5"/><path d="M6 58a8 8 0 0 1 16 0zM24 58a8 8 0 0 1 16 0zM42 58a8 8 0 0 1 16 0z"/></g>${person(32, 24, 0.8)}`,
  'spectator-safety-level-3': `<g opacity=".7"><circle cx="12" cy="47" r="4"/><circle cx="25" cy="47" r="4"/><path d="M5 59a7 7 0 0 1 14 0zM18 59a7 7 0 0 1 14 0z"/></g>${person(45, 37, 1.05)}<path d="M31 19 11 11v22l20-8zM32 20h4v4h-4z"/>`,
  'ai-future-security':
    '<path d="M8 32c7-11 15-16 24-16s17 5 24 16c-7 11-15 16-24 16S15 43 8 32z" fill="none" stroke="#fff" stroke-width="3.5"/><rect x="23" y="23" width="18" height="18" rx="2"/><path d="M28 18v5m8-5v5m-8 18v5m8-5v5M18 28h5m-5 8h5m18-8h5m-5 8h5" stroke="#fff" stroke-width="2.5"/><rect x="28" y="28" width="8" height="8" fill="#005257"/>',
}

/** A pictogram on its background, 64 by 64, without the svg element around it. */
export function signParts(icon: Pictogram, colour: SignColour) {
  return `${backgrounds[colour]}<g fill="#fff">${glyphs[icon]}</g>`
}

export function sign(icon: Pictogram, colour: SignColour) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${signParts(icon, colour)}</svg>`
}
