/** The film over its picture, unless the reader asks for reduced motion or saves data. */
export function playFilm(place: HTMLElement) {
  const video = place.querySelector('video')
  const template = place.querySelector('template')
  if (!video || !template) return
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  const decide = () => {
    const wanted = !stillness.matches && !savesData()
    if (!wanted) removeFilm(video)
    else if (video.hidden) addFilm(video, document.importNode(template.content, true))
  }
  decide()
  stillness.addEventListener('change', decide)
}

function addFilm(video: HTMLVideoElement, parts: DocumentFragment) {
  const button = parts.querySelector('button')
  if (!button) return
  const show = () => {
    button.dataset.state = video.paused ? 'paused' : 'playing'
  }
  video.onplay = show
  video.onpause = show
  button.onclick = () => (video.paused ? void video.play() : video.pause())
  video.after(button)
  video.append(parts)
  video.lastElementChild?.addEventListener('error', () => removeFilm(video))
  video.hidden = false
  void video.play().catch(show)
}

function removeFilm(video: HTMLVideoElement) {
  video.hidden = true
  video.parentElement?.querySelector('button')?.remove()
  video.replaceChildren()
  // Without files: what is loading ends, and nothing is played.
  video.load()
}

function savesData() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
