import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { isSignature, signatureBox, signaturePath } from '../domain/register/signature-path.ts'
import { Button } from '../ui/button.tsx'

type Point = readonly [x: number, y: number]

type Props = { title: string; onSigned: (path: string) => void; onCancel: () => void }

/** A surface to sign on with a finger, a pen or a mouse. */
export function SignaturePad({ title, onSigned, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [strokes, setStrokes] = useState<readonly (readonly Point[])[]>([])
  const isDrawing = useRef(false)
  useEffect(() => dialog.current?.showModal(), [])
  const path = signaturePath(strokes)

  /** Closed before it is taken away, so that the focus goes back to where it was. */
  function end(then: () => void) {
    dialog.current?.close()
    then()
  }

  function draw(event: PointerEvent<SVGSVGElement>) {
    if (!isDrawing.current) return
    // Between two frames a pen reports several positions.
    const moves = event.nativeEvent.getCoalescedEvents?.() ?? []
    const surface = event.currentTarget.getBoundingClientRect()
    const points = (moves.length > 0 ? moves : [event.nativeEvent]).map(
      ({ clientX, clientY }): Point => [
        ((clientX - surface.left) / surface.width) * signatureBox.width,
        ((clientY - surface.top) / surface.height) * signatureBox.height,
      ],
    )
    setStrokes((drawn) => [...drawn.slice(0, -1), [...(drawn.at(-1) ?? []), ...points]])
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="signing"
      onCancel={(event) => {
        event.preventDefault()
        end(onCancel)
      }}
      className="inset-x-0 m-auto w-[calc(100vw-2rem)] max-w-3xl rounded-card bg-card p-4 text-ink shadow-dialog backdrop:bg-deep/60"
    >
      <h2 id="signing" className="text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">
        Please sign with a finger, a pen or the mouse: a dot or a line is not enough.
      </p>
      <svg
        role="img"
        aria-label={path === '' ? 'Nothing drawn yet' : 'Your signature'}
        viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
        className="block w-full rounded-control border border-control fill-none stroke-ink"
        // A finger draws here, and does not scroll.
        style={{ touchAction: 'none', cursor: 'crosshair' }}
        onPointerDown={(event) => {
          if (event.button !== 0 || isDrawing.current) return
          event.currentTarget.setPointerCapture(event.pointerId)
          isDrawing.current = true
          setStrokes((drawn) => [...drawn, []])
          draw(event)
        }}
        onPointerMove={draw}
        onPointerUp={() => {
          isDrawing.current = false
        }}
        onPointerCancel={() => {
          isDrawing.current = false
        }}
      >
        <path d="M60 320L940 320" strokeWidth={1} strokeDasharray="6 10" />
        <path d={path} strokeWidth={7} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          type="button"
          look="primary"
          disabled={!isSignature(path)}
          onClick={() => end(() => onSigned(path))}
        >
          Save the signature
        </Button>
        <Button type="button" look="plain" disabled={path === ''} onClick={() => setStrokes([])}>
          Clear
        </Button>
        <Button type="button" look="plain" onClick={() => end(onCancel)}>
          Cancel
        </Button>
      </div>
    </dialog>
  )
}
