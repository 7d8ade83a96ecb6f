import { mkdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import type { Attachment, Transport } from './outgoing-mail.ts'

/** A demonstration that runs for months must not fill the disk. */
const keptMessages = 500

/** A message in the sandbox's mailbox. */
export type MailboxMessage = {
  id: string
  sentAt: string
  template: string
  from: string
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  /** As they would be sent to a mail server. */
  headers: string
  attachments: Attachment[]
}

/** Writes letters into files instead of sending them: a sandbox sends no mail. */
export function mailboxTransport(dataDir: string): Transport {
  const folder = folderOf(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    attaches: true,
    async deliver(mail) {
      const { message } = await composer.sendMail(messageOf(mail))
      const { from, to, replyTo, subject, text, html, attachments, letter, messageId } = mail
      const sentAt = new Date().toISOString()
      const kept: MailboxMessage = {
        id: messageId.split('@', 1)[0] ?? '',
        sentAt,
        template: letter.template,
        from: `${from.name} <${from.address}>`,
        to,
        replyTo,
        subject,
        text,
        html,
        attachments,
        headers: String(message).split('\r\n\r\n', 1)[0] ?? '',
      }
      const name = `${sentAt.replaceAll(/\D/g, '')}-${kept.id}.json`
      // Written whole, then renamed: another request may be reading the folder.
      await writeFile(join(folder, `.${name}`), JSON.stringify(kept), { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, name))
      await deleteOldest(folder)
    },
    close() {},
  }
}

/** Newest first. */
export async function mailboxMessages(dataDir: string): Promise<MailboxMessage[]> {
  const folder = folderOf(dataDir)
  const names = (await filesIn(folder)).toReversed()
  const messages = await Promise.all(names.map((name) => read(join(folder, name))))
  return messages.filter((message) => message !== null)
}

export async function mailboxMessage(dataDir: string, id: string) {
  const folder = folderOf(dataDir)
  const name = (await filesIn(folder)).findLast((each) => each.endsWith(`-${id}.json`))
  return name ? read(join(folder, name)) : null
}

const folderOf = (dataDir: string) => join(dataDir, 'mailbox')

async function filesIn(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  return names.filter((name) => /^\d+-[\da-f-]+\.json$/.test(name)).sort()
}

async function deleteOldest(folder: string) {
  const names = await filesIn(folder)
  const old = names.slice(0, Math.max(0, names.length - keptMessages))
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
}

/** Null when the message was deleted between listing and reading. */
async function read(file: string): Promise<MailboxMessage | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}
