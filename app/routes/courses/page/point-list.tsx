type Props = {
  mark: 'check' | 'minus' | 'dot'
  points: readonly string[]
  className?: string
}

export function PointList({ mark, points, className = '' }: Props) {
  return (
    <ul className={`points points-${mark} ${className}`}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
