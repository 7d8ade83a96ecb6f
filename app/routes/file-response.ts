/** A private document: shown in the browser, saved under its number, kept nowhere in between. */
export function pdfResponse(file: Uint8Array<ArrayBuffer>, number: string) {
  return new Response(file, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${number}.pdf"`,
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** The days of a course for a calendar; null where there is no such booking. */
export function calendarResponse(calendar: string | null | undefined) {
  if (!calendar) return new Response('There is no such booking.\n', { status: 404 })
  return new Response(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="course.ics"',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/**
 * For resource routes that change something: React Router checks the origin only for actions of pages.
 * Null where the request comes from our own pages.
 */
export function refuseOtherSites(request: Request) {
  if (request.headers.get('Origin') === new URL(request.url).origin) return null
  return Response.json({ error: 'Not from this site.' }, { status: 403 })
}
