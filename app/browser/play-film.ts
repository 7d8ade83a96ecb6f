/** The film over its picture, unless the reader asks for reduced motion or saves data. */
export function playFilm(place: HTMLElement) {
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  const decide = () => {
    const wanted = !stillness.matches && !savesData()
    if (!wanted) removeFilm(place)
    else if (!place.querySelector('video')) addFilm(place)
  }
  decide()
  stillness.addEventListener('change', decide)
}

function addFilm(place: HTMLElement) {
  const template = place.querySelector('template')
  if (!template) return
  place.append(template.content.cloneNode(true))
  const video = place.querySelector('video')
  const button = place.querySelector('button')
  if (!video || !button) return
  // A copied element is not muted by its attribute, and only a muted film may start by itself.
  video.muted = true
  const show = () => {
    button.dataset.state = video.paused ? 'paused' : 'playing'
  }
  video.addEventListener('play', show)
  video.addEventListener('pause', show)
  video.querySelector('source:last-of-type')?.addEventListener('error', () => removeFilm(place))
  button.addEventListener('click', () => (video.paused ? void video.play() : video.pause()))
  void video.play().catch(show)
}

function removeFilm(place: HTMLElement) {
  for (const part of place.querySelectorAll('video, button')) part.remove()
}

function savesData() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
