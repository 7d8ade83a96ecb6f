import { useEffect, useRef, useState } from 'react'
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
 * text, in a section that is `relative`.
 */
export function HeroFilm() {
  const film = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useFilmWanted()
  const [playing, setPlaying] = useState(false)
  const toggle = () => (playing ? film.current?.pause() : film.current?.play())
  return (
    <div className="relative h-64 overflow-hidden sm:h-80 lg:absolute lg:inset-0 lg:h-auto">
      <picture>
        <source type="image/avif" srcSet={avif} />
        <img src={webp} alt="" width="1280" height="720" fetchPriority="high" className={place} />
      </picture>
      {wanted ? (
        <>
          <video
            ref={film}
            autoPlay
            muted
            loop
            playsInline
            disablePictureInPicture
            width="1280"
            height="720"
            className={place}
            onPlay={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
          >
            <source src={webm} type='video/webm; codecs="av01.0.05M.08"' />
            <source src={mp4} type="video/mp4" onError={() => setWanted(false)} />
          </video>
          <button
            type="button"
            onClick={toggle}
            className="absolute right-4 bottom-4 z-2 inline-flex min-h-11 items-center gap-2 rounded-control border border-on-deep-2 bg-deep px-4 font-semibold text-on-deep hover:bg-deep-2 sm:right-6 lg:right-28"
          >
            <Icon name={playing ? 'pause' : 'play'} className="size-5" />
            {playing ? 'Pause' : 'Play'}
            <span className="sr-only"> background video</span>
          </button>
        </>
      ) : null}
    </div>
  )
}

/** Loaded after the page, and not with prefers-reduced-motion or data saving. */
function useFilmWanted() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const stillness = matchMedia('(prefers-reduced-motion: reduce)')
    const decide = () => setWanted(!stillness.matches && !savesData())
    // On a busy machine the idle callback may never come without a timeout.
    const whenIdle = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(decide, { timeout: 2_000 })
        : setTimeout(decide, 200)
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
    stillness.addEventListener('change', decide)
    return () => {
      removeEventListener('load', whenIdle)
      stillness.removeEventListener('change', decide)
    }
  }, [])
  return [wanted, setWanted] as const
}

function savesData() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
