/** A request that is refused before the application sees it. */
export class RefusedRequest extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
