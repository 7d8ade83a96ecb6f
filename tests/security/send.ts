import { ask } from '../server/ask.ts'
import type { PeopledAcademy } from '../server/peopled-academy.ts'
import type { Filled, GoodForm } from './forms/good-form.ts'

let nth = 0

/** Somewhere nobody has come from yet, so that no limit is what refuses. */
export function newPlace() {
  nth += 1
  return `203.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`
}

type Sending = {
  path: string
  form: GoodForm
  filled: Filled
  headers?: Record<string, string>
  /** In place of the form's own. */
  body?: Buffer | Buffer[]
  method?: string
}

/** Sends a form as its page would, from a new place each time, except for what is said otherwise. */
export function send(site: PeopledAcademy, sending: Sending) {
  const { path, form, filled, headers = {}, body, method = 'POST' } = sending
  const cookie = filled.cookie ?? site.cookies[form.as]
  const text = filled.json?.body ?? new URLSearchParams(filled.fields).toString()
  return ask(`${site.academy.url}${filled.path ?? site.addressOf(path)}`, {
    method,
    headers: {
      Origin: site.academy.url,
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': newPlace(),
      ...(cookie && { Cookie: cookie }),
      ...filled.json?.headers,
      ...headers,
    },
    body: body ?? Buffer.from(text),
  })
}

/** So that every request can come from another place. */
export const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' }
