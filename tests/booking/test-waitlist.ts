import { confirmEntry } from '#app/operations/waitlist/confirm-entry.ts'
import { type JoinInput, joinWaitlist } from '#app/operations/waitlist/join-waitlist.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { waitlistEntries } from '#app/storage/schema/waitlist.ts'
import { rowOf } from '../rows.ts'
import type { TestOffice } from './test-office.ts'

let nextAddress = 0

/** Each request from an address of its own: the limits on joining have a test of their own. */
export function someRequest() {
  nextAddress += 1
  const clientAddress = `198.51.${(nextAddress >> 8) % 256}.${nextAddress % 256}`
  return { headers: new Headers(), clientAddress, requestId: 'test' }
}

/** The waitlist as the tests use it, with the people's first names. */
export function testWaitlist(office: TestOffice) {
  const { services, db } = office

  return {
    /** Fills in the form; the entry does not count yet. Returns its id. */
    async join(name: string, runId: string, more: Partial<JoinInput> = {}, clientAddress?: string) {
      const outcome = await joinWaitlist(
        {
          courseSlug: 'door-supervisor',
          wish: { runId },
          fullName: name,
          email: `${name.toLowerCase()}@mail.example`,
          phone: '07700 900123',
          places: 1,
          fewerWillDo: false,
          ...more,
        },
        { ...someRequest(), ...(clientAddress && { clientAddress }) },
        services,
      )
      if (!outcome.ok) throw new Error(`Not joined: ${outcome.reason}`)
      office.pass(0.001)
      const entries = await this.entries()
      return entries.findLast(({ fullName }) => fullName === name)?.id ?? ''
    },

    /** Fills in the form and confirms. A moment later, so that the order of the line is theirs. */
    async wait(name: string, runId: string, more: Partial<JoinInput> = {}, clientAddress?: string) {
      const id = await this.join(name, runId, more, clientAddress)
      const confirmed = await confirmEntry(id, services)
      if (!confirmed.ok) throw new Error(`Not confirmed: ${confirmed.reason}`)
      office.pass(1)
      return id
    },

    async entries() {
      return db.select().from(waitlistEntries).orderBy(waitlistEntries.createdAt)
    },

    async entry(id: string) {
      return rowOf(db, waitlistEntries, id)
    },

    /** "Ana offered 1", "Ben waiting": in the order in which they joined. */
    async line() {
      const entries = await this.entries()
      return entries.map(({ fullName, state, placesHeld }) =>
        placesHeld > 0 ? `${fullName} ${state} ${placesHeld}` : `${fullName} ${state}`,
      )
    },

    /** Kinds of the letters to somebody, the oldest first. */
    async lettersTo(name: string) {
      const letters = await db.select().from(outbox).orderBy(outbox.createdAt)
      const to = `${name.toLowerCase()}@mail.example`
      return letters.filter(({ message }) => message?.to === to).map(({ kind }) => kind)
    },
  }
}
