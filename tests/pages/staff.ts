import { type Asked, ask, readMain, readPage, staffCookie } from './academy-pages.ts'

let cookie: ReturnType<typeof staffCookie> | undefined

/** Staff sign in once for all files. */
function signedIn() {
  cookie ??= staffCookie()
  return cookie
}

export const askAsStaff = async (path: string, form?: Asked['form']) =>
  ask(path, { cookie: await signedIn(), form })

export const postAsStaff = async (path: string, form: Asked['form'], status = 200) =>
  readMain(path, { cookie: await signedIn(), form, status })

export const readAsStaff = async (path: string) => readPage(path, { cookie: await signedIn() })

export const readStaffMain = async (path: string, status = 200) =>
  readMain(path, { cookie: await signedIn(), status })
