import { chalk, ink, night, type Tones, torch } from './colours.ts'
import { circle, line, person, rect, rows, shape } from './shapes.ts'

/** A wall of screens with what the cameras see, a desk, and the operator in front of it. */
export function controlRoom({ deep, dark, ground, light, pale }: Tones) {
  return [
    rect(0, 0, 520, 260, ground),
    rect(0, 200, 520, 60, deep),
    rect(22, 14, 476, 138, night, 4),
    rows(8, (i) => {
      const x = 32 + (i % 4) * 116
      const y = 22 + Math.floor(i / 4) * 64
      const isAlarm = i === 5
      const frame = isAlarm ? torch : dark
      return `${rect(x, y, 108, 58, frame, 2)}${rect(x + 3, y + 3, 102, 52, isAlarm ? light : deep)}${view(i, x + 3, y + 3, { near: pale, far: light })}`
    }),
    // The desk with its own screens.
    shape('M40 196h440l30 40H10z', ink),
    rect(10, 236, 500, 8, chalk),
    rows(2, (i) => {
      const x = 96 + i * 230
      return `${rect(x, 158, 98, 44, ink, 3)}${rect(x + 5, 163, 88, 32, dark)}${line(`M${x + 12} 186l14-10 12 6 16-14 14 8 14-6`, torch, 3)}`
    }),
    rect(222, 208, 76, 12, light, 3),
    rows(7, (i) => rect(227 + i * 10, 211, 7, 6, ink)),
    // A radio on its stand.
    rect(430, 182, 18, 34, chalk, 3),
    line('M434 182v-20', chalk, 4),
    rect(433, 188, 12, 9, dark),
    // The operator from behind.
    circle(260, 156, 22, ink),
    line('M238 156a22 22 0 0 1 44 0', chalk, 5),
    rect(233, 150, 9, 18, chalk, 4),
    shape('M206 260v-38q0-36 38-38h32q38 2 38 38v38z', ink),
    shape('M228 260v-30q0-20 20-20h24q20 0 20 20v30z', deep),
    line('M234 234h52', torch, 4),
  ].join('')
}

type Shades = { near: string; far: string }

/** What one camera shows: a corridor, a door, a crowd or a car park. */
function view(camera: number, x: number, y: number, { near, far }: Shades) {
  const scenes = [
    () =>
      line(
        `M${x + 4} ${y + 50}l34-24h28l34 24M${x + 38} ${y + 26}v-22M${x + 66} ${y + 26}v-22`,
        far,
        2,
      ),
    () => `${rect(x + 38, y + 12, 26, 40, far)}${circle(x + 58, y + 32, 2, near)}`,
    () => rows(6, (i) => circle(x + 14 + i * 15, y + 34 + (i % 2) * 8, 6, i % 2 ? near : far)),
    () => rows(4, (i) => rect(x + 10 + i * 22, y + 16, 16, 26, i === 2 ? near : far, 3)),
  ]
  const drawn = scenes[camera % scenes.length]?.() ?? ''
  return camera === 5
    ? `${drawn}${person({ x: x + 34, feet: y + 50, height: 38, fill: ink })}`
    : drawn
}
