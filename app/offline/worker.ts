/*
 * The service worker of the register: opens its page when there is no network. It keeps files of the
 * build and nothing else, so that there is nothing about anybody in it.
 */

type Kept = {
  /** Changes with every file. */
  version: string
  academy: string
  style: string
  script: string
  files: readonly string[]
}

/** Put in by the build (vite.config.ts). */
declare const REGISTER_SHELL: Kept

type Extended = Event & { waitUntil: (work: Promise<unknown>) => void }
type Asked = Extended & { request: Request; respondWith: (answer: Promise<Response>) => void }

const worker = self as unknown as {
  addEventListener(name: 'install' | 'activate', listener: (event: Extended) => void): void
  addEventListener(name: 'fetch', listener: (event: Asked) => void): void
  skipWaiting: () => Promise<void>
  registration: ServiceWorkerRegistration
}

const { version, academy, style, script, files } = REGISTER_SHELL
const cacheName = `register-${version}`
/** A network that takes longer is as good as none. */
const longestWaitMs = 5_000

worker.addEventListener('install', (event) => {
  const fill = async () => (await caches.open(cacheName)).addAll([...files])
  event.waitUntil(fill().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => {
      const old = names.filter((name) => name.startsWith('register-') && name !== cacheName)
      return Promise.all(old.map((name) => caches.delete(name)))
    }),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === new URL(worker.registration.scope).pathname) {
      event.respondWith(page(request))
    }
  } else if (files.includes(pathname)) event.respondWith(file(request))
})

/** The server's own page; without it, or while it is in trouble, the shell. */
async function page(request: Request) {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(longestWaitMs) })
    return answer.status >= 500 ? shell() : answer
  } catch {
    return shell()
  }
}

async function file(request: Request) {
  return (await caches.match(request, { cacheName })) ?? fetch(request)
}

function shell() {
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Register | ${academy}</title><meta name="robots" content="noindex">
<link rel="stylesheet" href="${style}"></head><body>
<div id="frame"></div>
<main id="content" tabindex="-1"><div id="register" data-shell></div></main>
<script type="module" src="${script}"></script></body></html>`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    },
  })
}
