import { useEffect, useRef, useState } from 'react'
import { DrawnSignature } from '../site/register/drawn-signature.tsx'
import { Button } from '../ui/button.tsx'
import { SignaturePad } from './signature-pad.tsx'

/** A part of the form of a make-up session: the trainee signs for it with a finger. */
export function MakeUpSignature() {
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
        {path === '' ? 'Sign for the session' : 'Sign again'}
      </Button>
      {path === '' ? null : <DrawnSignature path={path} of="the trainee" />}
      {isSigning ? (
        <SignaturePad
          title="Signature for the make-up session"
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
