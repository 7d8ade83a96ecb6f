import { inflateSync } from 'node:zlib'

export type Element = { tag: string; scope: string | null; text: string; inside: Element[] }

/**
 * What a reader aloud gets of one of our PDFs: its structure with the text of every element. It reads
 * what our writer writes, not every PDF there is.
 */
export function readPdf(file: Uint8Array) {
  const whole = Buffer.from(file).toString('latin1')
  const objects = new Map<number, string>()
  for (const [, id = '', body = ''] of whole.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(Number(id), body)
  }
  const object = (id: number) => objects.get(id) ?? ''
  const find = (pattern: RegExp) => [...objects].filter(([, body]) => pattern.test(body))
  const catalogue = find(/\/Type \/Catalog\n/)[0]?.[1] ?? ''
  const information = find(/\/Producer \d+ 0 R\n/)[0]?.[1] ?? ''
  const texts = new Map(find(/\/Type \/Page\n/).map(([id, page]) => [id, textsOf(page, object)]))

  function element(id: number): Element {
    const body = object(id)
    const page = reference(body, 'Pg') ?? 0
    const kids = /\/K \[(.*?)\]/s.exec(body)?.[1] ?? ''
    const inside = [...kids.matchAll(/(\d+) 0 R/g)].map(([, kid]) => element(Number(kid)))
    const marked = kids.replaceAll(/\d+ 0 R/g, '').match(/\d+/g) ?? []
    const own = marked.map((each) => texts.get(page)?.get(Number(each)) ?? '').join('')
    return {
      tag: /\/S \/(\w+)/.exec(body)?.[1] ?? '',
      scope: /\/Scope \/(\w+)/.exec(body)?.[1] ?? null,
      text: own || inside.map(({ text }) => text).join(' '),
      inside,
    }
  }

  const root = element(reference(object(reference(catalogue, 'StructTreeRoot') ?? 0), 'K') ?? 0)
  return {
    root,
    elements: (tag: string) => descendants(root).filter((each) => each.tag === tag),
    pages: texts.size,
    isMarked: object(reference(catalogue, 'MarkInfo') ?? 0).includes('/Marked true'),
    language: /\/Lang \((.*?)\)/.exec(catalogue)?.[1] ?? null,
    showsTitle: object(reference(catalogue, 'ViewerPreferences') ?? 0).includes(
      '/DisplayDocTitle true',
    ),
    title: /\((.*)\)/.exec(object(reference(information, 'Title') ?? 0))?.[1] ?? null,
  }
}

function descendants(of: Element): Element[] {
  return [of, ...of.inside.flatMap(descendants)]
}

/** The text of each marked part of a page, by its number. */
function textsOf(page: string, object: (id: number) => string) {
  const content = stream(object(reference(page, 'Contents') ?? 0))
  const fonts = object(reference(page, 'Resources') ?? 0)
  const letters = new Map(
    [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
      const map = stream(object(reference(object(Number(id)), 'ToUnicode') ?? 0))
      const list = /<\w+> <\w+> \[(.*?)\]/s.exec(map)?.[1] ?? ''
      return [
        name,
        [...list.matchAll(/<([\w ]*)>/g)].map(([, code = '']) => fromUtf16(code)),
      ] as const
    }),
  )
  const texts = new Map<number, string>()
  for (const [, id, drawn = ''] of content.matchAll(/\/MCID (\d+)\n?>> BDC([\s\S]*?)EMC/g)) {
    let font = ''
    let text = ''
    for (const [, name, shown = ''] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (name) font = name
      for (const code of shown.replaceAll(/> [-\d.]+ </g, '').match(/[\da-f]{4}/g) ?? []) {
        text += letters.get(font)?.[Number.parseInt(code, 16)] ?? ''
      }
      // The library ends a line of a paragraph without the space that it broke at.
      if (shown && !text.endsWith(' ')) text += ' '
    }
    texts.set(Number(id), text.trimEnd())
  }
  return texts
}

function stream(body: string) {
  const [, start] = /stream\n/d.exec(body)?.indices?.[0] ?? [0, 0]
  const end = body.lastIndexOf('\nendstream')
  const bytes = Buffer.from(body.slice(start, end), 'latin1')
  return body.includes('/FlateDecode')
    ? inflateSync(bytes).toString('latin1')
    : bytes.toString('latin1')
}

function reference(body: string, name: string) {
  const found = new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(body)?.[1]
  return found === undefined ? null : Number(found)
}

/** A ligature stands for several letters, with spaces between their codes. */
function fromUtf16(hex: string) {
  const units = (hex.match(/\w{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))
  return String.fromCharCode(...units)
}
