import { randomUUID } from 'node:crypto'
import type { PeopledAcademy, Person } from '#tests/server/peopled-academy.ts'

export type Filled = {
  /** Every field that the form has: what is not here is not the sender's to choose. */
  fields: Record<string, string>
  /** What is sent where it is no form. */
  json?: { body: string; headers: Record<string, string> }
  /** Where what it is about was made for this form alone. */
  path?: string
  cookie?: string
}

export type GoodForm = {
  as: Person
  /** Filled in afresh each time, for some are taken only once. */
  fill: (site: PeopledAcademy) => Filled | Promise<Filled>
  /** What it is answered with when it is taken. */
  taken: number
}

export type Fields = Record<string, string>

export function form(
  as: Person,
  taken: number,
  fields: (site: PeopledAcademy) => Fields | Promise<Fields>,
): GoodForm {
  return { as, taken, fill: async (site) => ({ fields: await fields(site) }) }
}

export const newAddress = () => `${randomUUID()}@example.com`
