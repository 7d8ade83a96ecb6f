import { signatureBox } from '#app/domain/register/signature-path.ts'

type Props = { path: string; of: string }

/** Strokes of a finger, as they were drawn. */
export function DrawnSignature({ path, of }: Props) {
  return (
    <svg
      role="img"
      aria-label={`Signature of ${of}`}
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
      className="h-11 w-28 fill-none stroke-ink"
    >
      <path d={path} strokeWidth={12} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
