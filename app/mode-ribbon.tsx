type Props = { mode: 'sandbox' | 'test' | 'preview' }

const words = {
  sandbox: 'This is a demonstration. No money moves, and bookings made here are not real.',
  preview: 'Preview. This is how the page will be: nobody sees it before it is published.',
  test: 'This is a test site. No money moves, and bookings made here are not real.',
}

/** On every page outside live mode, where bookings are not real. */
export function ModeRibbon({ mode }: Props) {
  return (
    <aside
      aria-label="About this site"
      className="bg-amber-pale px-4 py-1 text-center text-sm text-amber"
    >
      {words[mode]}
    </aside>
  )
}
