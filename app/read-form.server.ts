const forms = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** Reads a posted form; any other body is answered with a 4xx status. */
export async function readForm(request: Request): Promise<FormData> {
  if (!forms.test(request.headers.get('Content-Type') ?? '')) {
    throw new Response('That is not a form.', { status: 415 })
  }
  try {
    return await request.formData()
  } catch {
    throw new Response('That form cannot be read.', { status: 400 })
  }
}
