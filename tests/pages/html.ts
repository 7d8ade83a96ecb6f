/** Elements that have no end tag. */
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Elements whose content is text, whatever it looks like. */
const raw = new Set(['script', 'style', 'textarea', 'title'])

const token =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([a-z][\w-]*)\s*>|<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/gi

type Child = HtmlElement | string

/** One element of a page, as much of it as a test asks about. */
export class HtmlElement {
  readonly tag: string
  readonly attributes: Record<string, string>
  readonly parent: HtmlElement | null
  readonly children: Child[] = []

  constructor(tag: string, attributes: Record<string, string>, parent: HtmlElement | null) {
    this.tag = tag
    this.attributes = attributes
    this.parent = parent
  }

  /** Its words and those of everything in it, with single spaces. */
  get text(): string {
    return this.rawText.replaceAll(/\s+/g, ' ').trim()
  }

  get rawText(): string {
    return this.children
      .map((child) => (typeof child === 'string' ? child : child.rawText))
      .join('')
  }

  get inside(): HtmlElement[] {
    return this.children.flatMap((child) =>
      typeof child === 'string' ? [] : [child, ...child.inside],
    )
  }

  /** By a small part of CSS: tags, #id, .class, [name], [name="value"], [name^="value"], "a b", "a > b", "a, b". */
  all(selector: string): HtmlElement[] {
    const ways = selector.split(/,(?![^[]*\])/).map((way) => way.trim().split(/\s+(?![^[]*\])/))
    return this.inside.filter((element) => ways.some((steps) => matches(element, steps, this)))
  }

  one(selector: string): HtmlElement {
    return only(this.all(selector), selector)
  }

  texts(selector: string): string[] {
    return this.all(selector).map(({ text }) => text)
  }

  /** The innermost elements with exactly these words. */
  saying(words: string): HtmlElement[] {
    const said = this.inside.filter(({ text, tag }) => text === words && !raw.has(tag))
    return said.filter((element) => !said.some(({ parent }) => parent === element))
  }

  link(name: string | RegExp): HtmlElement {
    return only(this.links(name), `link ${name}`)
  }

  links(name: string | RegExp): HtmlElement[] {
    return this.all('a').filter((link) => fits(nameOf(link), name))
  }

  /** A part of the page that has a name: a section, a navigation, a list. */
  region(name: string): HtmlElement {
    const named = this.inside.filter(({ attributes }) => {
      return 'aria-label' in attributes || 'aria-labelledby' in attributes
    })
    return only(
      named.filter((element) => nameOf(element) === name),
      `region ${name}`,
    )
  }

  /** The innermost element of this kind around a heading. */
  around(tag: string, heading: string): HtmlElement {
    const headings = this.inside.filter((each) => /^h\d$/.test(each.tag) && each.text === heading)
    let at: HtmlElement | null = only(headings, `heading ${heading}`)
    while (at && at.tag !== tag) at = at.parent
    if (!at) throw new Error(`No <${tag}> around the heading ${heading}.`)
    return at
  }

  /** The control that a label with these words belongs to. */
  field(label: string): HtmlElement {
    const labels = this.all('label').filter(({ text }) => text === label)
    const found = labels.map((each) => {
      const id = each.attributes.for
      return id ? root(this).one(`[id="${id}"]`) : only(each.inside.filter(isControl), label)
    })
    return only(found, `field ${label}`)
  }
}

/** Reads what React writes; other people's HTML may be stranger. */
export function readHtml(html: string): HtmlElement {
  const document = new HtmlElement('', {}, null)
  let at = document
  let end = 0
  token.lastIndex = 0
  for (let found = token.exec(html); found; found = token.exec(html)) {
    const [all, closed, opened, attributes = '', selfClosed] = found
    if (found.index > end) at.children.push(decoded(html.slice(end, found.index)))
    end = found.index + all.length
    if (closed) {
      if (at.tag !== closed.toLowerCase()) throw new Error(`</${closed}> ends <${at.tag}>.`)
      at = at.parent ?? document
    } else if (opened) {
      const tag = opened.toLowerCase()
      const element = new HtmlElement(tag, attributesIn(attributes), at)
      at.children.push(element)
      if (raw.has(tag)) {
        const close = html.indexOf(`</${tag}`, end)
        const text = html.slice(end, close)
        element.children.push(tag === 'script' || tag === 'style' ? text : decoded(text))
        end = html.indexOf('>', close) + 1
        token.lastIndex = end
      } else if (!empty.has(tag) && !selfClosed) at = element
    }
  }
  return document
}

function attributesIn(text: string) {
  const pairs = text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, decoded(value)]))
}

function decoded(text: string) {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
  return text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? whole
    return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10))
  })
}

/** As a screen reader would call it, near enough: hidden text counts, pictures do not. */
function nameOf(element: HtmlElement): string {
  const { 'aria-label': label, 'aria-labelledby': by } = element.attributes
  if (label) return label
  if (!by) return element.text
  const ids = by.split(' ')
  return ids.map((id) => root(element).one(`[id="${id}"]`).text).join(' ')
}

function fits(text: string, wanted: string | RegExp) {
  return typeof wanted === 'string' ? text === wanted : wanted.test(text)
}

function isControl({ tag }: HtmlElement) {
  return ['input', 'select', 'textarea'].includes(tag)
}

function root(element: HtmlElement): HtmlElement {
  return element.parent ? root(element.parent) : element
}

function only<Found>(found: Found[], what: string): Found {
  const [first, ...more] = found
  if (first === undefined || more.length > 0) {
    throw new Error(`${found.length} on the page instead of one: ${what}`)
  }
  return first
}

function matches(element: HtmlElement, steps: string[], top: HtmlElement): boolean {
  const last = steps.at(-1) ?? '*'
  if (!isOf(element, last)) return false
  const before = steps.slice(0, -1)
  if (before.length === 0) return true
  const direct = before.at(-1) === '>'
  const rest = direct ? before.slice(0, -1) : before
  for (let at = element.parent; at && at !== top; at = direct ? null : at.parent) {
    if (matches(at, rest, top)) return true
  }
  return false
}

function isOf({ tag, attributes }: HtmlElement, simple: string): boolean {
  const parts = simple.match(/[.#]?[\w-]+|\[[^\]]+\]|\*/g) ?? []
  return parts.every((part) => {
    if (part === '*') return true
    if (part.startsWith('#')) return attributes.id === part.slice(1)
    if (part.startsWith('.')) return (attributes.class ?? '').split(' ').includes(part.slice(1))
    if (!part.startsWith('[')) return tag === part
    const [, name = '', operator, value = ''] =
      /^\[([\w-]+)(?:(\^?=)"([^"]*)")?\]$/.exec(part) ?? []
    const actual = attributes[name]
    if (!operator) return actual !== undefined
    return operator === '=' ? actual === value : (actual ?? '').startsWith(value)
  })
}
