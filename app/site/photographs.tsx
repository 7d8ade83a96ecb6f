import type { Photograph } from '#content/photographs.ts'
import { photographPath, photographShape, photographWidths } from '../assets/photograph-sizes.ts'
import { WideSection } from './section.tsx'

type Props = { id: string; title: string; photographs: readonly Photograph[] }

/** The academy's own photographs; nothing while there are none. */
export function Photographs({ id, title, photographs }: Props) {
  if (photographs.length === 0) return null
  return (
    <WideSection id={id} title={title}>
      <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {photographs.map((photograph) => (
          <li key={photograph.file}>
            <Figure {...photograph} />
          </li>
        ))}
      </ul>
    </WideSection>
  )
}

const [, usual] = photographWidths

function Figure({ file, alt, caption }: Photograph) {
  const sources = (type: 'avif' | 'webp') =>
    photographWidths.map((width) => `${photographPath(file, width, type)} ${width}w`).join(', ')
  const sizes = '(width >= 64rem) 26rem, (width >= 40rem) 50vw, 100vw'
  return (
    <figure>
      <picture>
        <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
        <img
          src={photographPath(file, usual, 'webp')}
          srcSet={sources('webp')}
          sizes={sizes}
          alt={alt}
          width={usual}
          height={(usual * photographShape.height) / photographShape.width}
          loading="lazy"
          className="h-auto w-full rounded-card"
        />
      </picture>
      <figcaption className="mt-3 text-ink-2">{caption}</figcaption>
    </figure>
  )
}
