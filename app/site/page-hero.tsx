import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Name of one of the drawings in app/artwork/drawings.ts. */
  drawing: string
  /** Short text above the title. */
  above?: string
  /** Where the page has something to say at once, a phone shows no drawing. */
  isBrief?: boolean
  children?: ReactNode
}

/** Title with a drawing behind it; on a phone the drawing is below. */
export function PageHero({ title, drawing, above, isBrief = false, children }: Props) {
  return (
    <section className="on-deep relative overflow-hidden bg-deep text-on-deep">
      <div
        className={`relative z-1 mx-auto grid max-w-7xl grid-cols-12 px-4 sm:px-6 ${isBrief ? 'py-6 lg:py-16' : 'pt-12 pb-8 lg:py-24'}`}
      >
        <div className="col-span-12 lg:col-span-7">
          {above ? (
            <p className="mb-4 font-mono text-3xl font-semibold text-on-deep-2">{above}</p>
          ) : null}
          <h1 className="text-3xl font-extrabold sm:text-4xl">{title}</h1>
          {children ? <div className="mt-6 max-w-xl text-lg text-on-deep-2">{children}</div> : null}
        </div>
      </div>
      <img
        src={`/drawings/${drawing}`}
        alt=""
        width="900"
        height="520"
        className={`h-44 w-full object-cover lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-3/5 lg:mask-l-from-40% ${isBrief ? 'max-lg:hidden' : ''}`}
      />
    </section>
  )
}
