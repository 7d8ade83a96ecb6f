import { eq } from 'drizzle-orm'
import { trainers } from '../../app/storage/schema/trainer.ts'
import { addTrainer } from '../staff/test-classroom.ts'
import { ask, pagesDatabase, readMain, readPage, staffCookie } from './academy-pages.ts'

let cookie: ReturnType<typeof staffCookie> | undefined

/** Staff sign in once for all files. */
function signedIn() {
  cookie ??= staffCookie()
  return cookie
}

export const askAsStaff = async (path: string, form?: [string, string][]) =>
  ask(path, { cookie: await signedIn(), form })

export const postAsStaff = async (path: string, form: [string, string][], status = 200) =>
  readMain(path, { cookie: await signedIn(), form, status })

export const readAsStaff = async (path: string) => readPage(path, { cookie: await signedIn() })

export const readStaffMain = async (path: string, status = 200) =>
  readMain(path, { cookie: await signedIn(), status })

/** The administrator of these tests also teaches: their dates are found by the same address. */
export async function staffAsTrainer() {
  const db = await pagesDatabase()
  const ofStaff = eq(trainers.email, 'admin@academy.example')
  const [known] = await db.select({ id: trainers.id }).from(trainers).where(ofStaff)
  if (known) return known.id
  const id = await addTrainer(db, 'Sam Okafor', 'door-supervisor')
  await db.update(trainers).set({ email: 'admin@academy.example' }).where(eq(trainers.id, id))
  return id
}
