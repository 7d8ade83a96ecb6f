import type { ServerResponse } from 'node:http'

type Page = {
  status: number
  page: string
  referrer: 'same-origin' | 'no-referrer'
  /** Where a form may lead besides: form-action also applies to redirects after a form. */
  formsTo?: string
}

export function sendPage(response: ServerResponse, { status, page, referrer, formsTo }: Page) {
  const actions = formsTo ? `'self' ${formsTo}` : "'self'"
  response
    .writeHead(status, {
      ...pageHeaders(referrer),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action ${actions}`,
    })
    .end(page)
}

export function sendStyle(response: ServerResponse, stylesheet: string) {
  const headers = { 'content-type': 'text/css; charset=utf-8', 'x-content-type-options': 'nosniff' }
  response.writeHead(200, headers).end(stylesheet)
}

export const pageHeaders = (referrer: Page['referrer']) => ({
  'cache-control': 'no-store',
  'referrer-policy': referrer,
  'x-content-type-options': 'nosniff',
})
