import { useEffect, useRef, useState } from 'react'
import { DrawnSignature } from '../site/register/drawn-signature.tsx'
import { Button } from '../ui/button.tsx'
import { SignaturePad } from './signature-pad.tsx'

type Props = { title: string; button: string; of: string }

/** A part of a form that somebody signs with a finger. */
export function FormSignature({ title, button, of }: Props) {
  const [path, setPath] = useState('')
  const [isSigning, setSigning] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The form is emptied once it was written.
    const form = field.current?.form
    const clear = () => setPath('')
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [])
  return (
    <div className="flex flex-wrap items-center gap-4">
      <input ref={field} type="hidden" name="path" value={path} />
      <Button type="button" look="plain" onClick={() => setSigning(true)}>
        {path === '' ? button : 'Sign again'}
      </Button>
      {path === '' ? null : <DrawnSignature path={path} of={of} />}
      {isSigning ? (
        <SignaturePad
          title={title}
          onCancel={() => setSigning(false)}
          onSigned={(drawn) => {
            setPath(drawn)
            setSigning(false)
          }}
        />
      ) : null}
    </div>
  )
}
