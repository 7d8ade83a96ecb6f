import { promises } from '#content/promises.ts'
import { NotDelivered, type OutgoingMail, type Transport } from './outgoing-mail.ts'

type Options = {
  /** Gets a copy of every booking confirmation. */
  copyTo: string
}

const timeoutMs = 20_000

/** About the service, our settings or the rate, not about the letter. Other 4xx answers are final. */
const temporary = [401, 403, 408, 425, 429]

/** A service that turns posted forms into e-mail. It takes no attachments. */
export function formService(url: string, { copyTo }: Options): Transport {
  return {
    attaches: false,
    async deliver(mail) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: formFields(mail, copyTo),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => {
        throw new NotDelivered('form service did not answer')
      })
      await answer.body?.cancel()
      if (answer.ok) return
      const isPermanent =
        Math.floor(answer.status / 100) === 4 && !temporary.includes(answer.status)
      throw new NotDelivered(`form service answered ${answer.status}`, { isPermanent })
    },
    close() {},
  }
}

function formFields({ letter, subject, to, text }: OutgoingMail, copyTo: string) {
  if (letter.template === 'enquiry-notice') {
    const { firstName, lastName, email, phone, courseInterest, whereDidYouFindUs, message } =
      letter.facts
    return form({
      firstName,
      lastName,
      email,
      phone,
      courseInterest,
      whereDidYouFindUs,
      message,
      _subject: subject,
      // The service itself replies to the visitor, so no letter is sent for that.
      ...(letter.facts.autoReply && { _autoresponse: autoResponse }),
      _template: 'table',
      _captcha: 'false',
    })
  }
  return form({
    _template: 'table',
    _subject: subject,
    _to: to,
    ...(letter.template === 'booking-confirmation' && { _cc: copyTo }),
    message: text,
  })
}

const autoResponse = `Thank you for contacting us. We have received your message and will reply within ${promises.enquiryReplyHours} hours in business hours.`

function form(fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return body
}
