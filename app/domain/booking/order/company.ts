/** Who an order is made out to. A company has no right to cancel by law, as a private buyer has. */
export type Company = {
  name: string
  address: string
  /** The company's own number for what it ordered; empty without one. */
  purchaseOrder: string
}
