import { createCatalogue } from '#app/domain/catalogue/catalogue.ts'
import { defaultCatalogue } from '#content/default-catalogue.ts'

/** What a new installation serves. */
export const catalogue = createCatalogue(defaultCatalogue)
