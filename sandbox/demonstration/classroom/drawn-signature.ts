import { signatureBox } from '#app/domain/register/signature-path.ts'
import { repeatableRandom } from '../random.ts'

/** Loops of a pen along a line, different for each name, and a little so each time that it is drawn. */
export function drawnSignature(name: string, occasion: string) {
  const hand = repeatableRandom(hashOf(`${name} ${occasion}`))
  const turns = 4 + (sumOf(name) % 4)
  const height = 70 + (sumOf(name) % 5) * 12 + hand.between(-6, 6)
  const slant = ((sumOf(name) % 7) - 3) * 12
  const points = Array.from({ length: 72 }, (_, nth) => {
    const along = nth / 71
    const angle = along * turns * 2 * Math.PI
    const tall = height * (nth < 14 ? 1.5 : 1 - along / 2)
    return at(
      120 + along * 700 + Math.sin(angle) * 46 + hand.between(-3, 3),
      210 +
        hand.between(-3, 3) -
        slant * along -
        Math.cos(angle) * tall * (0.6 + 0.4 * Math.sin(angle / 3)),
    )
  })
  const under = [
    at(180 + hand.between(-20, 20), 318),
    at(420, 306 - slant / 2),
    at(760 + hand.between(-30, 30), 300 - slant),
  ]
  return [points, under].map((stroke) => `M${stroke.join('L')}`).join('')
}

function at(x: number, y: number) {
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most))
  return `${within(x, signatureBox.width)} ${within(y, signatureBox.height)}`
}

function hashOf(text: string) {
  return [...text].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619),
    7,
  )
}

function sumOf(name: string) {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
}
