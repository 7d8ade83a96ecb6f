/**
 * A response whose text can be taken at once. An ordinary one would make it a stream, which the server
 * would have to read back. `body` stays null: the router looks at it several times.
 */
export class RenderedPage extends Response {
  readonly html: string

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.html = html
  }

  override async text() {
    return this.html
  }

  override async arrayBuffer() {
    return new TextEncoder().encode(this.html).buffer
  }

  override clone() {
    return new RenderedPage(this.html, { headers: this.headers, status: this.status })
  }
}
