/** Markup that needs no escaping. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | number | Html | null | false | undefined | Part[]

/** Template tag for markup; values are escaped unless they are Html. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(pieces.reduce((done, piece, at) => done + inserted(parts[at - 1]) + piece))
}

function inserted(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.markup
  if (Array.isArray(part)) return part.map(inserted).join('')
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
