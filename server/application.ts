import { randomUUID } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { sessionToken } from '#app/auth/session-token.server.ts'
import { changesMark, isMarkedSignedIn, markSignedIn } from '#app/auth/signed-in-marker.server.ts'
import { remembered } from '#app/domain/basics/remembered.ts'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import { withinOneDeadline } from '#app/payments/one-deadline.ts'
import { type Services, servicesContext, type Visit, visitContext } from '#app/services.server.ts'
import { previewOf } from './content/preview.ts'
import { routesByAddress } from './routes-by-address.ts'
import { policyWithNonce } from './security-headers.ts'

type ApplicationOptions = {
  build: ServerBuild
  services: Services
  headers: Record<string, string>
  policy: Parameters<typeof policyWithNonce>[0]
  dev: boolean
}

/** For all calls of one request to the card provider together: the page must come within 12 s. */
const cardDeadlineMs = 11_000

/** The React Router application, for a browser's request and for the pages that are the same for all. */
export function createApplication({ build, services, headers, policy, dev }: ApplicationOptions) {
  const handle = requestHandler(build, dev ? 'development' : 'production')

  const ask = (request: Request, visit: Visit, catalogue = services.catalogue) => {
    const context = new RouterContextProvider()
    const payments = withinOneDeadline(services.payments, cardDeadlineMs)
    context.set(servicesContext, { ...services, payments, catalogue })
    context.set(visitContext, visit)
    return handle(request, context)
  }

  return {
    /** A page as it is for everyone: no nonce, no visitor. */
    renderForEveryone(path: string, catalogue: Catalogue) {
      const request = new Request(new URL(path, services.env.publicUrl))
      const visit = { requestId: 'public-page', clientAddress: '', nonce: '' }
      return ask(request, visit, () => catalogue)
    },

    /** The response to one request, with the security headers. */
    async answer(request: Request, visit: Omit<Visit, 'nonce'>) {
      // Node makes these in advance, many at once.
      const nonce = randomUUID()
      const preview = await previewOf(request, services)
      const answer = preview
        ? await ask(preview.request, { ...visit, nonce, isPreview: true }, () => preview.catalogue)
        : await ask(request, { ...visit, nonce })
      for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
      if (preview) answer.headers.set('X-Robots-Tag', 'noindex, nofollow')
      if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'no-store')
      const page = answer.headers.get('Content-Type')?.startsWith('text/html')
      // A route may set its own policy: the preview of a letter has a stricter one.
      if (!dev && page && !answer.headers.has('Content-Security-Policy')) {
        const framed = preview ? "'self'" : "'none'"
        answer.headers.set('Content-Security-Policy', policyWithNonce(policy, nonce, framed))
      }
      // A session from before the mark existed, or a browser that lost it.
      const cookies = request.headers.get('Cookie')
      if (
        !isMarkedSignedIn(cookies) &&
        sessionToken(cookies, services.env) &&
        !changesMark(answer.headers.getSetCookie())
      ) {
        answer.headers.append('Set-Cookie', markSignedIn(services.env.publicUrl))
      }
      return answer
    },
  }
}

/** React Router's own, made for the routes that can match: the more it has, the longer it takes. */
function requestHandler(build: ServerBuild, mode: string) {
  const { beginning, of } = routesByAddress(build.routes)
  const whole = createRequestHandler(build, mode)
  const partly = remembered(1000, (beginning: string) =>
    createRequestHandler({ ...build, routes: of(beginning) }, mode),
  )
  return (request: Request, context: RouterContextProvider) => {
    const known = beginning(pathOf(request.url))
    return (known === null ? whole : partly(known))(request, context)
  }
}

const pathOf = (url: string) =>
  url.slice(url.indexOf('/', 'https://'.length)).split(/[?#]/, 1)[0] ?? '/'

export type Application = ReturnType<typeof createApplication>
