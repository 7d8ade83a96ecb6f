import { encode } from 'uqr'

/** Light modules on each side, which readers need to find the code (ISO/IEC 18004 asks for four). */
const quietZone = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-56 rounded-card border border-line bg-white"
    >
      <path d={path.join('')} fill="black" />
    </svg>
  )
}
