import { chalk, ink, type Tones, torch } from './colours.ts'
import { circle, line, rect, rows, shape } from './shapes.ts'

/** A couch, a cabinet with the cross, a defibrillator, and somebody practising on a manikin. */
export function firstAidRoom({ deep, dark, ground, light, pale }: Tones) {
  return [
    rect(0, 0, 520, 186, ground),
    rect(0, 128, 520, 58, dark),
    line('M0 128H520', light, 2),
    rect(0, 186, 520, 74, deep),
    line('M0 186H520', light, 3),
    // The cabinet.
    rect(44, 22, 104, 88, chalk, 4),
    line('M96 22v88', pale, 2),
    shape('M86 44h20v16h16v20h-16v16H86V80H70V60h16z', ground),
    // The defibrillator.
    rect(188, 44, 56, 62, torch, 4),
    shape('M216 92l-19-19q-8-10 1-17 10-6 18 5 8-11 18-5 9 7 1 17z', ink),
    shape('M219 60l-10 15h7l-4 12 12-16h-8z', torch),
    // The couch, with a pillow and paper.
    rect(318, 126, 180, 18, chalk, 6),
    rect(318, 112, 46, 18, pale, 8),
    rect(322, 144, 172, 14, dark),
    line('M340 158v58M476 158v58M340 196h136', chalk, 5),
    line('M376 126v18M430 126v18', pale, 2),
    // A screen behind it.
    rows(4, (i) => rect(338 + i * 38, 30, 36, 78, i % 2 ? pale : light)),
    line('M334 30h160', chalk, 4),
    // The manikin on a mat, and the first aider kneeling over it.
    shape('M40 240h264l-16 14H24z', light),
    circle(86, 226, 14, pale),
    shape('M104 214h76q16 0 16 13t-16 13h-76q-10 0-10-13t10-13z', chalk),
    line('M116 227h18', ink, 3),
    circle(192, 122, 17, ink),
    shape('M176 142q18-10 38 2l14 48-2 46h-62l-4-10q2-8 12-8h22l-8-40z', ink),
    shape('M176 144h34l8 36h-36z', torch),
    line('M188 152l-36 34-2 26', ink, 13),
    circle(150, 214, 9, ink),
    line('M180 162h34', chalk, 4),
  ].join('')
}
