import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { withinOneDeadline } from '../app/payments/one-deadline.ts'
import { type Services, servicesContext, type Visit, visitContext } from '../app/services.server.ts'
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

/** The React Router application, for requests and for the public pages rendered at start. */
export function createApplication({ build, services, headers, policy, dev }: ApplicationOptions) {
  const handle = createRequestHandler(build, dev ? 'development' : 'production')

  const ask = (request: Request, visit: Visit) => {
    const context = new RouterContextProvider()
    const payments = withinOneDeadline(services.payments, cardDeadlineMs)
    context.set(servicesContext, { ...services, payments })
    context.set(visitContext, visit)
    return handle(request, context)
  }

  return {
    /** A page that is the same for everyone: without nonce and visitor. */
    renderAtStart(path: string) {
      const request = new Request(new URL(path, services.env.publicUrl))
      return ask(request, { requestId: 'start', clientAddress: '', nonce: '' })
    },

    /** The response to one request, with the security headers. */
    async answer(request: Request, visit: Omit<Visit, 'nonce'>) {
      const nonce = randomBytes(16).toString('base64url')
      const answer = await ask(request, { ...visit, nonce })
      for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
      if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'no-store')
      const page = answer.headers.get('Content-Type')?.startsWith('text/html')
      // A route may set its own policy: the preview of a letter has a stricter one.
      if (!dev && page && !answer.headers.has('Content-Security-Policy')) {
        answer.headers.set('Content-Security-Policy', policyWithNonce(policy, nonce))
      }
      return answer
    },
  }
}

export type Application = ReturnType<typeof createApplication>
