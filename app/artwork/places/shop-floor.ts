import { chalk, ink, type Tones, torch } from './colours.ts'
import { boxPath, circle, line, merged, person, rect, rows, shape } from './shapes.ts'

const stock = [14, 20, 16, 24, 12, 18, 22, 15, 19, 13, 21, 17]

/** Shelves, a till, gates at the exit, a camera above, and a guard who walks the aisle. */
export function shopFloor({ deep, dark, ground, light, pale }: Tones) {
  return [
    rect(0, 0, 520, 190, ground),
    rect(0, 190, 520, 70, deep),
    rows(6, (i) => line(`M${260 + (i - 2.5) * 40} 190L${260 + (i - 2.5) * 150} 260`, dark, 2)),
    // Strip lights.
    rows(3, (i) => rect(60 + i * 160, 12, 90, 6, pale)),
    // Two shelves with stock, and the sign of their aisle.
    shelf(34, { ground: dark, edge: chalk, goods: [pale, light, chalk, torch] }),
    shelf(196, { ground: dark, edge: chalk, goods: [chalk, pale, torch, light] }),
    line('M262 18v12', chalk, 2),
    rect(232, 30, 60, 24, ink, 2),
    line('M246 42h22m-7-7 7 7-7 7', torch, 4),
    // The camera.
    rect(385, 0, 22, 8, ink),
    `<path d="M380 8h32a16 16 0 0 1-32 0z" fill="${ink}"/>`,
    circle(396, 14, 4, torch),
    // The till.
    rect(356, 168, 84, 62, ink),
    rect(350, 160, 96, 10, chalk),
    rect(398, 130, 30, 24, deep, 2),
    rect(402, 134, 22, 14, pale),
    rect(410, 154, 6, 8, ink),
    rect(366, 148, 22, 13, torch),
    // Gates at the exit.
    ...[462, 500].map(
      (x) =>
        `${line(`M${x} 240V150q0-8 8-8t8 8v90`, chalk, 5)}${line(`M${x + 8} 150v84`, light, 2)}`,
    ),
    // A trolley.
    line('M296 176h10l8 36h40l6-26h-48', chalk, 4),
    line('M317 196h36M320 204h32M326 188v22M338 188v22M350 188v22', chalk, 2),
    circle(320, 224, 6, ink),
    circle(348, 224, 6, ink),
    person({ x: 152, feet: 240, height: 116, fill: ink }),
    shape('M140 124h24l-3-7h-18z', ink),
    rect(161, 166, 11, 9, torch),
  ].join('')
}

type Colours = { ground: string; edge: string; goods: readonly string[] }

function shelf(left: number, { ground, edge, goods }: Colours) {
  const things = Array.from({ length: 28 }, (_, index) => {
    const [row, i] = [Math.floor(index / 7), index % 7]
    const tall = stock[(i + row * 3) % stock.length] ?? 16
    const fill = goods[(i * 3 + row) % goods.length] ?? edge
    return { fill, d: boxPath(left + 7 + i * 17.4, 94 + row * 34 - tall, 13, tall) }
  })
  const boards = rows(4, (row) => boxPath(left, 94 + row * 34, 132, 4))
  return `${rect(left, 62, 132, 138, ground)}${merged(things)}${shape(boards, edge)}`
}
