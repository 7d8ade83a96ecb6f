import type { ReactNode } from 'react'
import { PortalTextLink } from '#app/ui/portal-link.tsx'
import { academy } from '#content/academy.ts'

type Props = {
  title: string
  /** Of the document, where the heading alone does not say what the page is. */
  documentTitle?: string
  /** Under the heading. */
  lead?: ReactNode
  /** The page that this one belongs to. */
  back?: { to: string; label: string }
  hasError?: boolean
  children: ReactNode
}

/** A page for trainers: its heading, and what there is to do. */
export function TrainerPage(props: Props) {
  const { title, documentTitle = title, lead, back, hasError = false, children } = props
  return (
    <div className="mx-auto max-w-6xl px-3 py-4 sm:px-6 sm:py-6">
      <title>{`${hasError ? 'Error: ' : ''}${documentTitle} | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      {back ? <PortalTextLink to={back.to}>{back.label}</PortalTextLink> : null}
      <h1 tabIndex={-1} className="text-2xl wrap-anywhere shadow-none outline-none">
        {title}
      </h1>
      {lead ? <p className="mt-1 text-ink-2">{lead}</p> : null}
      <div className="mt-4 grid grid-cols-1 gap-4">{children}</div>
    </div>
  )
}
