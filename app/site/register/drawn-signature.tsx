import { signatureBox } from '#app/domain/register/signature-path.ts'

type Props = { path: string; of: string; className?: string; strokeWidth?: number }

/** Strokes of a finger, as they were drawn. */
export function DrawnSignature(props: Props) {
  const { path, of, className = 'h-11 w-28', strokeWidth = 12 } = props
  return (
    <svg
      role="img"
      aria-label={`Signature of ${of}`}
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
      className={`${className} fill-none stroke-ink`}
    >
      <path d={path} strokeWidth={strokeWidth} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
