import { useState } from 'react'
import { refusalTexts } from '../domain/register/refusal-text.ts'
import type { Sheet } from '../domain/register/sheet.ts'
import { DrawnSignature } from '../site/register/drawn-signature.tsx'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import type { DeviceRegister } from './device-register.ts'
import { SignaturePad } from './signature-pad.tsx'

type Props = { register: DeviceRegister; sheet: Sheet }

/** Everybody signs for the day with a finger, or it is noted that they signed on paper. */
export function SignHere({ register, sheet }: Props) {
  const [signing, setSigning] = useState<Sheet['people'][number] | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const sign = (bookingId: string, path: string | null) => {
    const refused = register.write([
      {
        ...{ type: 'signature', id: crypto.randomUUID(), madeAt: new Date().toISOString() },
        ...{ bookingId, day: sheet.day, how: path === null ? 'paper' : 'drawn', path },
      },
    ])
    setRefusal(refused && refusalTexts[refused])
  }
  return (
    <Panel id="signatures" title="Signatures">
      <ul className="divide-y divide-line">
        {sheet.people.map((person) => {
          const { bookingId, fullName, signature, cameToday } = person
          return (
            <li
              key={bookingId}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2"
            >
              <span className="font-semibold">{fullName}</span>
              {signature?.path ? (
                <DrawnSignature path={signature.path} of={fullName} />
              ) : signature ? (
                <span className="text-ink-2">Signed on paper</span>
              ) : cameToday && !sheet.mayChange ? (
                <span className="text-ink-2">Not signed</span>
              ) : cameToday ? (
                <span className="flex flex-wrap gap-2">
                  <Button
                    type="button"
                    look="plain"
                    aria-label={`Sign: ${fullName}`}
                    onClick={() => setSigning(person)}
                  >
                    Sign
                  </Button>
                  <Button
                    type="button"
                    look="plain"
                    aria-label={`Signed on paper: ${fullName}`}
                    onClick={() => sign(bookingId, null)}
                  >
                    Signed on paper
                  </Button>
                </span>
              ) : (
                <span className="text-ink-2">Not marked as there</span>
              )}
            </li>
          )
        })}
      </ul>
      {refusal ? (
        <p role="alert" className="mt-2 font-semibold text-red">
          Not signed: {refusal}
        </p>
      ) : null}
      {signing ? (
        <SignaturePad
          title={`${signing.fullName}, ${sheet.days.find(({ date }) => date === sheet.day)?.text}`}
          onCancel={() => setSigning(null)}
          onSigned={(path) => {
            sign(signing.bookingId, path)
            setSigning(null)
          }}
        />
      ) : null}
    </Panel>
  )
}
