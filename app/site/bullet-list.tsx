type Props = { mark?: 'check' | 'minus' | 'dot'; items: readonly string[]; className?: string }

export function BulletList({ mark, items, className = '' }: Props) {
  return (
    <ul className={`bullets ${mark ? `bullets-${mark} ` : ''}${className}`}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
