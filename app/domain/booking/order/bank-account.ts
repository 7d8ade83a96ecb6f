/** The academy's account, into which transfers are paid. */
export type BankAccount = {
  name: string
  /** "12-34-56". */
  sortCode: string
  number: string
}

/** On one line, as invoices print it. */
export function bankAccountText({ name, sortCode, number }: BankAccount) {
  return `${name}, sort code ${sortCode}, account number ${number}`
}

/** Shown by the sandbox, so that a transfer can be tried out: no bank has this sort code. */
export const exampleBankAccount: BankAccount = {
  name: 'EXAMPLE ONLY, do not pay',
  sortCode: '00-00-00',
  number: '00000000',
}
