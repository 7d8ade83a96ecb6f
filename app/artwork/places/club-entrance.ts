import { chalk, ink, night, type Tones, torch } from './colours.ts'
import { circle, line, person, rect, rows, shape } from './shapes.ts'

/** A lit sign over double doors, a rope, a queue, and somebody who decides who comes in. */
export function clubEntrance({ deep, dark, ground, light, pale }: Tones) {
  return [
    rect(0, 0, 520, 206, ground),
    // Bricks.
    line(
      rows(9, (row) => {
        const joints = rows(13, (i) => `M${i * 44 + (row % 2) * 22} ${row * 22}v22`)
        return `M0 ${22 + row * 22}H520${joints}`
      }),
      dark,
      1,
    ),
    rect(0, 206, 520, 54, deep),
    line('M0 206H520', light, 2),
    // The carpet up to the doors.
    shape('M196 206h96l34 54H150z', dark),
    // Doors with round windows, and what shines out of them.
    rect(184, 78, 120, 128, night),
    rect(190, 84, 52, 122, dark),
    rect(246, 84, 52, 122, dark),
    circle(216, 120, 15, pale),
    circle(272, 120, 15, pale),
    rect(234, 146, 4, 26, chalk, 2),
    rect(250, 146, 4, 26, chalk, 2),
    // Canopy and sign.
    shape('M164 78l14-24h132l14 24z', deep),
    rect(164, 74, 160, 6, torch),
    rect(176, 10, 136, 40, night, 6),
    line('M208 22h-8q-8 0-8 8t8 8h8', torch, 5),
    line('M224 22v16h14', torch, 5),
    line('M252 22v10q0 6 7 6t7-6V22', torch, 5),
    line('M282 22v16h10q6 0 6-4.500t-6-4h-10h9q5 0 5-3.700t-5-3.800z', torch, 5),
    // Lamps.
    rows(2, (side) => {
      const x = side ? 336 : 152
      return `${rect(x - 7, 88, 14, 24, chalk, 3)}${rect(x - 9, 84, 18, 5, ink)}`
    }),
    // Posts and rope.
    ...[340, 410, 480].map((x) => `${rect(x - 2.5, 180, 5, 42, chalk)}${circle(x, 178, 5, chalk)}`),
    line('M340 184q35 26 70 0q35 26 70 0', torch, 5),
    // The queue behind it, and the door supervisor in front of the doors.
    person({ x: 372, feet: 214, height: 84, fill: ink }),
    person({ x: 412, feet: 214, height: 90, fill: deep }),
    person({ x: 450, feet: 214, height: 82, fill: ink }),
    person({ x: 490, feet: 214, height: 88, fill: deep }),
    person({ x: 128, feet: 228, height: 112, fill: ink }),
    rect(137, 160, 11, 9, torch),
  ].join('')
}
