import { useEffect, useRef } from 'react'
import { QrCode } from '#app/site/qr-code.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The address of a new link: it is known now and never again. */
export function NewLink({ url, hours }: { url: string; hours: number }) {
  const title = useRef<HTMLParagraphElement>(null)
  // The button that made it is far below, and the address is not shown again.
  useEffect(() => title.current?.focus(), [])
  return (
    <Notice tone="green">
      <p ref={title} tabIndex={-1} className="scroll-mt-36 font-semibold shadow-none outline-none">
        The inspector’s link, for {hours} hours
      </p>
      <p className="mt-1">
        It is shown only now. Whoever has it reads the chosen dates, so hand it to the inspector
        alone. You can end it below at any time.
      </p>
      <p className="my-3 font-mono wrap-anywhere">{url}</p>
      <QrCode text={url} label="The inspector’s link as a QR code" />
    </Notice>
  )
}
