import { header } from '#content/navigation.ts'

/** The first stop of the keyboard, and seen only then. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:absolute focus:left-4 focus:top-4 focus:z-10 focus:bg-hivis focus:px-4 focus:py-3 focus:text-ink"
    >
      {header.skipToContent}
    </a>
  )
}
