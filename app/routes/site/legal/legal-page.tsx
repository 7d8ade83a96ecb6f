import type { ReactNode } from 'react'
import type { Section } from '#app/site/legal-text.server.ts'
import type { LegalDocument } from './documents.server.ts'
import { LegalBlock } from './legal-block.tsx'

type Props = {
  document: LegalDocument
  /** Id of the section that the children are placed in. */
  after?: string
  children?: ReactNode
}

export function LegalPage({ document, after, children }: Props) {
  const { title, date, dateText, opening, sections } = document
  return (
    <>
      <div className="on-deep relative overflow-hidden bg-deep text-on-deep">
        <img
          src="/drawings/legal"
          alt=""
          width="900"
          height="520"
          loading="lazy"
          className="absolute inset-y-0 right-0 hidden h-full w-1/2 object-cover mask-l-from-40% lg:block print:hidden"
        />
        <div className="relative mx-auto max-w-7xl px-4 py-12 sm:px-6 lg:py-20">
          <h1 className="text-3xl font-extrabold sm:text-4xl">{title}</h1>
          <p className="mt-4 tabular-nums text-on-deep-2">
            <time dateTime={date}>{dateText}</time>
          </p>
        </div>
      </div>
      <div className="mx-auto max-w-7xl gap-x-8 px-4 py-8 sm:px-6 lg:grid lg:grid-cols-12 lg:py-16">
        <div className="mb-8 lg:col-span-4 print:hidden">
          <Contents sections={sections} />
        </div>
        <div className="max-w-2xl min-w-0 lg:col-span-8">
          <div className="text-lg">
            {opening.map((block) => (
              <LegalBlock key={JSON.stringify(block)} block={block} label={title} />
            ))}
          </div>
          {sections.map((section) => (
            <section key={section.id} className="mt-10 border-t border-line pt-8 lg:mt-12">
              <h2 id={section.id} className="mb-4 text-2xl">
                {section.title}
              </h2>
              {section.blocks.map((block) => (
                <LegalBlock key={JSON.stringify(block)} block={block} label={section.title} />
              ))}
              {section.id === after ? children : null}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

/** Collapsed on a phone; a sticky column beside the text on wide screens. */
function Contents({ sections }: { sections: readonly Section[] }) {
  const links = (
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          {/* A plain anchor: the browser's own jump also moves the keyboard position. */}
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1 text-link underline-offset-4 hover:text-link-hover hover:underline lg:min-h-8"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <nav aria-label="On this page" className="lg:hidden">
        <details className="rounded-card border border-line bg-card px-4">
          <summary className="min-h-11 cursor-pointer py-3 font-semibold">On this page</summary>
          <div className="pb-3">{links}</div>
        </details>
      </nav>
      <nav
        aria-labelledby="contents"
        className="above-cookie-bar sticky top-8 -m-2 hidden max-h-[calc(100dvh-4rem-var(--cookie-bar-height,0rem))] overflow-y-auto p-2 lg:block"
      >
        <p id="contents" className="mb-2 font-semibold">
          On this page
        </p>
        {links}
      </nav>
    </>
  )
}
