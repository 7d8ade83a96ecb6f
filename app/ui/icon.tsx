const strokes = {
  'arrow-left': 'M20 12H5m6-6-6 6 6 6',
  'arrow-right': 'M4 12h15m-6-6 6 6-6 6',
  calendar: 'M4 5h16v16H4zm0 5h16M8 2v5m8-5v5',
  check: 'm4 12 6 6L20 6',
  'chevron-down': 'm5 9 7 7 7-7',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4v5l3.5 2',
  close: 'm5 5 14 14m0-14L5 19',
  document: 'M6 3h9l4 4v14H6zm3 9h7m-7 4h7',
  mail: 'M3 6h18v13H3zm0 1 9 7 9-7',
  menu: 'M4 6h16M4 12h16M4 18h16',
  pause: 'M8 5v14m8-14v14',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-4 3.5-6 8-6s8 2 8 6',
  phone: 'M5 4h4l2 5-3 2a12 12 0 0 0 5 5l2-3 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2z',
  pin: 'M12 21c5-5.5 7-8.5 7-11.5a7 7 0 1 0-14 0C5 12.5 7 15.5 12 21zm0-14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  play: 'M7 4.5v15L20 12z',
  star: 'm12 3 2.8 5.9 6.2.8-4.5 4.4 1.1 6.4-5.6-3.1-5.6 3.1 1.1-6.4L3 9.7l6.2-.8z',
}

type Props = { name: keyof typeof strokes; className: string }

/** Always used beside text, so hidden from screen readers. */
export function Icon({ name, className }: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={strokes[name]} />
    </svg>
  )
}
