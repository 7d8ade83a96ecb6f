import type { ComponentType } from 'react'
import type { When } from '../site/island.tsx'
import { whenIdle } from './when-idle.ts'

const files = import.meta.glob<ComponentType<object>>('../**/*.island.tsx', { import: 'default' })

/** Loads each island when it is due, and repeats what was pressed before. */
export function startIslands() {
  for (const island of document.querySelectorAll<HTMLElement>('page-island')) {
    waits[island.dataset.when as When](island)
  }
  for (const touch of ['pointerover', 'pointerdown', 'focusin']) {
    addEventListener(touch, ({ target }) => {
      const island = islandOf(target)
      if (island && island.dataset.when !== 'signed-in') void hydrate(island)
    })
  }
  addEventListener('click', holdPress, { capture: true })
  for (const use of ['pointerdown', 'keydown']) {
    addEventListener(use, wakeVisible, { once: true, passive: true })
  }
}

const waits: Record<When, (island: HTMLElement) => void> = {
  idle: (island) => whenIdle(() => void hydrate(island)),
  visible: (island) => whenIdle(() => whenSeen(island)),
  press: () => {},
  'signed-in': (island) => {
    if (document.cookie.includes('signed-in=1')) void hydrate(island)
  },
}

const started = new WeakMap<HTMLElement, Promise<void>>()
const living = new WeakSet<HTMLElement>()

function hydrate(island: HTMLElement): Promise<void> {
  const known = started.get(island)
  if (known !== undefined) return known
  const load = files[paths[island.dataset.name ?? ''] ?? '']
  if (!load) return Promise.reject(new Error(`No file for the island ${island.dataset.name}.`))
  const hydrated = Promise.all([load(), import('./hydrate-island.tsx')])
    .then(([component, { hydrateIsland }]) => hydrateIsland(island, component))
    // Its links and forms work without script: as they do when its code cannot be loaded.
    .catch(() => {})
    .then(() => void living.add(island))
  started.set(island, hydrated)
  if (island.dataset.when === 'visible') wakeVisible()
  return hydrated
}

const paths = Object.fromEntries(
  Object.keys(files).map((path) => [path.replace(/^.*\/|\.island\.tsx$/g, ''), path]),
)

/**
 * A press on an island that does not live yet is repeated once it does. The browser follows the
 * links of the account, whose island is for those who are signed in.
 */
function holdPress(event: MouseEvent) {
  const island = islandOf(event.target)
  const pressed = (event.target as Element).closest<HTMLElement>('a, button, summary')
  if (!island || !pressed || living.has(island)) return
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (island.dataset.when === 'signed-in' && !started.has(island)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void hydrate(island).then(() => pressed.click())
}

function islandOf(target: EventTarget | null) {
  return target instanceof Element ? target.closest<HTMLElement>('page-island') : null
}

function whenSeen(island: HTMLElement) {
  // The island itself has no box: what is in it has.
  const [shown] = island.children
  if (!shown) return
  // Not earlier: whoever scrolls to it has touched the page, which wakes it, too.
  const watch = new IntersectionObserver(([seen]) => {
    if (!seen?.isIntersecting) return
    watch.disconnect()
    wakeVisible()
  })
  watch.observe(shown)
}

/** All of them: what is pressed in the price card opens in the panel of dates. */
function wakeVisible() {
  for (const island of document.querySelectorAll<HTMLElement>('[data-when="visible"]')) {
    void hydrate(island)
  }
}
