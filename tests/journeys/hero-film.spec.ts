import { expect, test } from './academy.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const button = /background video$/

test('no film is fetched for less motion or less data; else it begins once the page has loaded, without sound, can be paused, and goes when less motion is asked for', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) fetched.push(request.url())
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.evaluate(filmIsDecided)
  await expect(page.locator('video')).toBeHidden()
  // Away from the page first: it would take the change for a wish to see the film.
  await page.goto('about:blank')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const saving = await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/')
  await page.evaluate(filmIsDecided)
  await expect(page.locator('video')).toBeHidden()
  expect(fetched).toEqual([])
  await saving.dispose()

  await page.goto('/')
  const film = page.locator('video')
  await film.scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Pause background video' })).toBeVisible()
  await expect(film).toHaveJSProperty('muted', true)
  // The browser lists the film once it is fetched, which may be after it has begun.
  await expect.poll(() => page.evaluate(loadedBeforeFilm)).toBe(true)

  await page.getByRole('button', { name: 'Pause background video' }).click()
  await expect(film).toHaveJSProperty('paused', true)
  await page.getByRole('button', { name: 'Play background video' }).click()
  await expect(film).toHaveJSProperty('paused', false)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(film).toBeHidden()
  await expect(film).toHaveJSProperty('paused', true)
  await expect(page.getByRole('button', { name: button })).not.toBeAttached()
})

/** Whoever asks later is called later: by then the page has asked, and been called. */
function filmIsDecided() {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_500 }))
}

function loadedBeforeFilm() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const film = performance.getEntriesByType('resource').find(({ name }) => /webm|mp4/.test(name))
  return Boolean(visit && film && film.startTime >= visit.loadEventStart)
}
