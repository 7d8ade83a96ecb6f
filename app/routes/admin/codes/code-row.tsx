import { Form } from 'react-router'
import { type CodeState, isCurrent } from '#app/domain/booking/order/discount-code.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { WordLink } from '../parts/word-link.tsx'
import type { ShownCode } from './shown-codes.server.ts'

export const codeRowClass = 'grid gap-x-8 gap-y-2 py-4 sm:grid-cols-[1fr_11rem_7rem]'

export function CodeRow({ code }: { code: ShownCode }) {
  const { text, tone } = codeStates[code.state]
  return (
    <>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-mono text-lg font-bold">{code.code}</span>
          <span className="font-semibold">{code.discount}</span>
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p className="text-ink-2">
          {code.courses}. {code.days}.
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">
          {code.note}
          {code.forEmail ? `${code.note ? ', ' : ''}only for ${code.forEmail}` : null}
          {code.enquiryId ? (
            <>
              {' '}
              <WordLink to={`/admin/enquiries?show=answered#enquiry-${code.enquiryId}`}>
                Enquiry
              </WordLink>
            </>
          ) : null}
        </p>
        <p className="text-sm text-ink-3">{code.by}</p>
      </div>
      <Uses code={code} />
      <div>{isCurrent(code.state) ? <End code={code} /> : null}</div>
    </>
  )
}

function Uses({ code: { used, held, limit, perPerson } }: { code: ShownCode }) {
  return (
    <div className="text-sm text-ink-2">
      <p>
        <span className="figures font-bold text-ink">{used}</span> of {limit} used
      </p>
      {held > 0 ? (
        <p>
          <span className="figures font-bold text-ink">{held}</span> held, waiting for payment
        </p>
      ) : null}
      <p className="text-ink-3">{perPerson} per person</p>
    </div>
  )
}

function End({ code: { id, code } }: { code: ShownCode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="code" value={id} />
      <button
        type="submit"
        className="min-h-11 rounded-control border border-ink px-4 font-semibold hover:bg-chalk"
      >
        End it<span className="sr-only">: {code}</span>
      </button>
    </Form>
  )
}

const codeStates: Record<CodeState, { text: string; tone: BadgeTone }> = {
  open: { text: 'Open', tone: 'green' },
  'not-yet': { text: 'Not yet', tone: 'yellow' },
  held: { text: 'All held', tone: 'yellow' },
  'used-up': { text: 'Used up', tone: 'grey' },
  expired: { text: 'Over', tone: 'grey' },
  ended: { text: 'Ended', tone: 'red' },
}
