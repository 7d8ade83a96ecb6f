import type { ReactNode } from 'react'
import { academy } from '#content/academy.ts'

type Props = {
  title: string
  /** Of the document, where it is another one. */
  documentTitle?: string
  hasError?: boolean
  /** Whether search engines may list it. */
  isListed?: boolean
  /** A sentence under the title. */
  lead: ReactNode
  children?: ReactNode
}

/** Layout of sign-in pages: the form on the left, a drawing beside it. */
export function AuthLayout(props: Props) {
  const { title, documentTitle = title, hasError, isListed, lead, children } = props
  return (
    <div className="grid min-h-[36rem] lg:grid-cols-12">
      <title>{`${hasError ? 'Error: ' : ''}${documentTitle} | ${academy.name}`}</title>
      {isListed ? null : <meta name="robots" content="noindex" />}
      <div className="px-4 py-12 sm:px-6 lg:col-span-6 lg:py-20 lg:pr-16 xl:pl-[max(1.5rem,calc((100vw-80rem)/2+1.5rem))]">
        <div className="max-w-md">
          <h1 className="text-3xl">{title}</h1>
          <div className="mt-3 mb-8 text-lg text-ink-2">{lead}</div>
          {children}
        </div>
      </div>
      <div className="hidden bg-deep lg:col-span-6 lg:block">
        <img
          src="/drawings/account"
          alt=""
          width="900"
          height="520"
          className="size-full object-cover"
        />
      </div>
    </div>
  )
}
