import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { portal } from '#content/portal.ts'
import type { ActionResult } from './action-result.ts'
import { ProofStep } from './guard/proof-step.tsx'
import { ResultWithoutScript, useResultToast } from './use-result-toast.tsx'

type Props = {
  title: string
  /** The visible heading, where it needs markup; otherwise the title. */
  heading?: ReactNode
  /** Links and buttons beside the heading. */
  actions?: ReactNode
  /** Puts "Error: " before the document title; otherwise where the result has errors. */
  hasError?: boolean
  /** What the page's action said: shown as a toast, or by asking for a fresh code. */
  result?: ActionResult | undefined
  children: ReactNode
}

export function PortalPage({ title, heading = title, actions, result, ...rest }: Props) {
  const { hasError = Boolean(result?.errors), children } = rest
  const { pathname } = useLocation()
  useResultToast(result)
  return (
    <>
      <title>{`${hasError ? 'Error: ' : ''}${title} | ${portal.title}`}</title>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="text-2xl shadow-none outline-none">
          {heading}
        </h1>
        {actions ? <div className="contents print:hidden">{actions}</div> : null}
      </div>
      <ResultWithoutScript result={result} />
      {result?.asks ? <ProofStep asks={result.asks} action={pathname} back={pathname} /> : null}
      {children}
    </>
  )
}
