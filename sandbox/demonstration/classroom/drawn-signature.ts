import { signatureBox } from '../../../app/domain/register/signature-path.ts'

/** Loops of a pen along a line, different for each name. */
export function drawnSignature(name: string) {
  const turns = 4 + (sumOf(name) % 4)
  const height = 70 + (sumOf(name) % 5) * 12
  const slant = ((sumOf(name) % 7) - 3) * 12
  const points = Array.from({ length: 72 }, (_, nth) => {
    const along = nth / 71
    const angle = along * turns * 2 * Math.PI
    const tall = height * (nth < 14 ? 1.5 : 1 - along / 2)
    return at(
      120 + along * 700 + Math.sin(angle) * 46,
      210 - slant * along - Math.cos(angle) * tall * (0.6 + 0.4 * Math.sin(angle / 3)),
    )
  })
  const under = [at(180, 318), at(420, 306 - slant / 2), at(760, 300 - slant)]
  return [points, under].map((stroke) => `M${stroke.join('L')}`).join('')
}

function at(x: number, y: number) {
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most))
  return `${within(x, signatureBox.width)} ${within(y, signatureBox.height)}`
}

function sumOf(name: string) {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
}
