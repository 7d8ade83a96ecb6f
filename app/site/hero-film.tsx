import mp4 from '../assets/hero/hero.mp4'
import webm from '../assets/hero/hero.webm'
import avif from '../assets/hero/poster.avif'
import webp from '../assets/hero/poster.webp'
import { Icon } from '../ui/icon.tsx'

/** On a phone the empty left part is cropped, so that the guards are larger. */
const place =
  'absolute -top-1/4 right-0 h-3/2 w-3/2 max-w-none object-cover object-right lg:top-0 lg:size-full'

/**
 * Background film: under the heading on a phone, behind it on a wide screen. Place it after the
 * text, in a section that is `relative`. The entry script gives the film its files, which are in the
 * template. The empty element is in the document from the start: a browser works out the styles of the
 * whole page again when a page gets its first one later.
 */
export function HeroFilm() {
  return (
    <div
      data-film
      className="relative h-64 overflow-hidden sm:h-80 lg:absolute lg:inset-0 lg:h-auto"
    >
      <picture>
        <source type="image/avif" srcSet={avif} />
        <img src={webp} alt="" width="1280" height="720" fetchPriority="high" className={place} />
      </picture>
      <video
        hidden
        muted
        loop
        playsInline
        disablePictureInPicture
        width="1280"
        height="720"
        className={place}
      />
      <template>
        <source src={webm} type='video/webm; codecs="av01.0.05M.08"' />
        <source src={mp4} type="video/mp4" />
        <button
          type="button"
          data-state="paused"
          className="group absolute right-4 bottom-4 z-2 inline-flex min-h-11 items-center gap-2 rounded-control border border-on-deep-2 bg-deep px-4 font-semibold text-on-deep hover:bg-deep-2 sm:right-6 lg:right-28"
        >
          <Shown when="group-data-[state=paused]:hidden" icon="pause" label="Pause" />
          <Shown when="group-data-[state=playing]:hidden" icon="play" label="Play" />
          <span className="sr-only"> background video</span>
        </button>
      </template>
    </div>
  )
}

function Shown({ when, icon, label }: { when: string; icon: 'pause' | 'play'; label: string }) {
  return (
    <span className={`inline-flex items-center gap-2 ${when}`}>
      <Icon name={icon} className="size-5" />
      {label}
    </span>
  )
}
