import { beforeAll, beforeEach } from 'vitest'

/** What is made before the first of the tests that follow, for all of them. */
export function madeOnce<Made extends object>(make: () => Promise<Made>): Made {
  let made: Made | undefined
  beforeAll(async () => {
    made = await make()
  })
  return standIn(() => made)
}

/** What is made anew before each of the tests that follow. */
export function madeEachTime<Made extends object>(make: () => Promise<Made>): Made {
  let made: Made | undefined
  beforeEach(async () => {
    made = await make()
  })
  return standIn(() => made)
}

/**
 * Stands for something that a hook makes later, so that tests can name it once, at their top. Whatever is
 * read from it or called is that of the real one; before there is one, it throws.
 */
export function standIn<Real extends object>(real: () => Real | undefined): Real {
  return new Proxy({} as Real, {
    get(_, key) {
      const found = real()
      if (!found)
        throw new Error('It is made before the first test: until then nothing can be read.')
      const value = Reflect.get(found, key, found)
      return typeof value === 'function' ? value.bind(found) : value
    },
  })
}
