import { academy } from '#content/academy.ts'
import { isMailAddress, mailAddress } from '../domain/basics/mail-address.ts'
import type { Catalogue } from '../domain/catalogue/catalogue.ts'
import { type Letter, letterDefinition, TEAM } from '../domain/mail/letters.ts'
import type { Environment } from '../env.server.ts'
import { formService } from './form-service.server.ts'
import type { TemplateContext } from './letter-template.ts'
import { mailboxTransport } from './mailbox.server.ts'
import { NotDelivered, type Transport } from './outgoing-mail.ts'
import { smtp } from './smtp.server.ts'

export type Mail = { send(letter: Letter, messageId: string): Promise<void>; close(): void }

type Settings = Pick<Environment, 'mail' | 'publicUrl' | 'dataDir'>

type Contents = Omit<TemplateContext, 'publicUrl' | 'attaches' | 'catalogue'> & {
  catalogue: () => Catalogue
}

/** The only way to send mail: by a mail server, a form service, or into the sandbox's mailbox. */
export function openMail(env: Settings, { catalogue, ...pages }: Contents): Mail {
  const transport = transportFor(env)
  const team = env.mail.team ?? academy.email
  const from = { name: academy.name, address: env.mail.from ?? academy.email }
  const host = new URL(env.publicUrl).hostname

  return {
    async send(letter, messageId) {
      const to = letter.to === TEAM ? team : mailAddress(letter.to)
      if (!isMailAddress(to)) throw new NotDelivered('not an address', { isPermanent: true })
      // The templates are loaded with the first letter, to keep the start fast.
      const { renderLetter } = await import('./render-letter.tsx')
      const context = {
        publicUrl: env.publicUrl,
        ...pages,
        attaches: transport.attaches,
        catalogue: catalogue(),
      }
      await transport.deliver({
        ...(await renderLetter(letter, context)),
        messageId: `${messageId}@${host}`,
        from,
        to,
        replyTo: replyTo(letter),
        letter,
      })
    },
    close: () => transport.close(),
  }
}

function transportFor({ mail, dataDir }: Settings): Transport {
  if (mail.smtpUrl) return smtp(mail.smtpUrl)
  if (mail.formServiceUrl) {
    return formService(mail.formServiceUrl, { copyTo: mail.team ?? academy.email })
  }
  return mailboxTransport(dataDir)
}

/** Answers from the team go to the person who wrote or booked, all other answers to the academy. */
function replyTo(letter: Letter) {
  const field = letterDefinition(letter.template)?.replyTo
  const fields: Record<string, unknown> = letter.facts
  const address = field ? mailAddress(String(fields[field])) : ''
  return isMailAddress(address) ? address : academy.email
}
