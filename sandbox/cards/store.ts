import { DatabaseSync } from 'node:sqlite'

export type StoredKind =
  | 'session'
  | 'payment_intent'
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'balance_transaction'
  | 'payout'
export type KeptAnswer = { fingerprint: string; status: number; body: unknown }
export type KeptEvent = { id: string; attempts: number; body: string }

type Row = Record<string, string | number | null>

/**
 * Storage in one SQLite file, or in memory without one. Every read goes to the database, so that a
 * killed process loses nothing and two processes on one file agree.
 */
export function openStore(file = ':memory:') {
  const db = new DatabaseSync(file, { timeout: 5_000 })
  db.exec(schema)
  const objects = {
    put: db.prepare(`insert into objects (id, kind, parent, due, body) values (?, ?, ?, ?, ?)
      on conflict (id) do update set parent = excluded.parent, due = excluded.due, body = excluded.body`),
    get: db.prepare('select body from objects where id = ? and kind = ?'),
    of: db.prepare('select body from objects where kind = ? and parent = ? order by seq desc'),
    all: db.prepare('select body from objects where kind = ? order by seq desc limit ?'),
    due: db.prepare('select body from objects where kind = ? and due <= ? order by due'),
  }
  const answers = {
    get: db.prepare('select fingerprint, status, body from answers where key = ? and at > ?'),
    keep: db.prepare('insert or replace into answers values (?, ?, ?, ?, ?)'),
    forget: db.prepare('delete from answers where at <= ?'),
  }
  const events = {
    add: db.prepare('insert into events (id, body, due) values (?, ?, 0)'),
    get: db.prepare('select body from events where id = ?'),
    all: db.prepare('select body from events order by seq desc limit ?'),
    due: db.prepare(`select id, attempts, body from events
      where delivered is null and due <= ? order by seq limit ?`),
    waiting: db.prepare('select count(*) as n from events where delivered is null'),
    delivered: db.prepare('update events set delivered = ?, attempts = attempts + 1 where id = ?'),
    later: db.prepare('update events set due = ?, attempts = attempts + 1 where id = ?'),
    forget: db.prepare('delete from events where delivered <= ?'),
    atOnce: db.prepare('update events set due = 0 where delivered is null'),
  }
  const parsed = <T>(row: unknown) => (row ? (JSON.parse((row as Row).body as string) as T) : null)
  const everyOne = <T>(rows: unknown[]) => rows.map((row) => parsed<T>(row) as T)

  return {
    /** Atomic, also when the process is killed. */
    transaction<T>(work: () => T): T {
      db.exec('begin immediate')
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (cause) {
        db.exec('rollback')
        throw cause
      }
    },

    put<T extends { id: string }>(
      kind: StoredKind,
      body: T,
      links: { parent?: string; due?: number | null } = {},
    ) {
      const { parent = null, due = null } = links
      objects.put.run(body.id, kind, parent, due, JSON.stringify(body))
    },
    get: <T>(kind: StoredKind, id: string) => parsed<T>(objects.get.get(id, kind)),
    of: <T>(kind: StoredKind, parent: string) => everyOne<T>(objects.of.all(kind, parent)),
    all: <T>(kind: StoredKind, limit: number) => everyOne<T>(objects.all.all(kind, limit)),
    every: <T>(kind: StoredKind) => everyOne<T>(objects.all.all(kind, -1)),
    due: <T>(kind: StoredKind, at: number) => everyOne<T>(objects.due.all(kind, at)),

    answer(key: string, newerThan: number): KeptAnswer | null {
      const row = answers.get.get(key, newerThan) as Row | undefined
      if (!row) return null
      const { fingerprint, status, body } = row
      return {
        fingerprint: String(fingerprint),
        status: Number(status),
        body: JSON.parse(`${body}`),
      }
    },
    keepAnswer(key: string, { fingerprint, status, body }: KeptAnswer, at: number) {
      answers.keep.run(key, fingerprint, status, JSON.stringify(body), at)
    },
    forgetAnswers: (olderThan: number) => void answers.forget.run(olderThan),

    addEvent: (event: { id: string }) =>
      void events.add.run(event.id, JSON.stringify(event, null, 2)),
    event: <T>(id: string) => parsed<T>(events.get.get(id)),
    events: <T>(limit: number) => everyOne<T>(events.all.all(limit)),
    dueEvents: (at: number, limit: number) =>
      events.due.all(at, limit) as unknown[] as readonly KeptEvent[],
    undelivered: () => Number((events.waiting.get() as Row).n),
    eventDelivered: (id: string, at: number) => void events.delivered.run(at, id),
    eventLater: (id: string, due: number) => void events.later.run(due, id),
    forgetEvents: (deliveredBefore: number) => void events.forget.run(deliveredBefore),
    /** Makes every waiting event due now. */
    eventsAtOnce: () => void events.atOnce.run(),

    /** Of the records in the file; 0 in a new one. */
    version: () => Number((db.prepare('pragma user_version').get() as Row).user_version),
    setVersion: (version: number) => db.exec(`pragma user_version = ${version}`),

    close: () => db.close(),
  }
}

export type Store = ReturnType<typeof openStore>

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists objects (
    seq integer primary key, id text not null unique, kind text not null, parent text, due integer,
    body text not null
  );
  create index if not exists objects_parent on objects (kind, parent);
  create index if not exists objects_due on objects (kind, due) where due is not null;
  create table if not exists answers (
    key text primary key, fingerprint text not null, status integer not null, body text not null,
    at integer not null
  );
  create index if not exists answers_at on answers (at);
  create table if not exists events (
    seq integer primary key, id text not null unique, body text not null,
    attempts integer not null default 0, due integer not null, delivered integer
  );
  create index if not exists events_waiting on events (due) where delivered is null;
`
