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
