import { randomUUID } from 'node:crypto'
import { contentAreas } from '#app/domain/catalogue/content/content-areas.ts'
import { fieldOf } from '#app/domain/catalogue/content/content-field.ts'
import { type FormValues, valuesOf } from '#app/domain/catalogue/content/form-values.ts'
import { seenDraft } from '#app/operations/catalogue/save-draft.ts'
import { openVersion } from '#app/storage/catalogue/content-versions.ts'
import { defaultCatalogue } from '#content/default-catalogue.ts'
import { type Fields, form, type GoodForm } from './good-form.ts'

const training = { area: 'training', item: 'training' } as const
const { shape, read } = contentAreas.training

/** What the owner says on the public pages. */
export const contentForms: Record<string, GoodForm> = {
  '/admin/content': form('admin', 302, () => ({
    slug: `course-${randomUUID().slice(0, 8)}`,
    like: 'door-supervisor',
  })),
  '/admin/content/:area/:item': {
    as: 'admin',
    taken: 200,
    // A short one: with fields of other forms it is still below what a form may have.
    fill: async ({ database }) => ({
      path: `/admin/content/${training.area}/${training.item}`,
      fields: {
        intent: 'save',
        seen: seenDraft(await openVersion(database.db, training)) ?? '',
        note: 'Shorter',
        ...namedByWay(valuesOf(fieldOf(shape), read(defaultCatalogue, training.item))),
        'whyChooseUs.0.title': `Since ${randomUUID().slice(0, 8)}`,
      },
    }),
  },
}

/** `whyChooseUs.0.title`, as the fields of the form are named. */
function namedByWay(values: FormValues, way = ''): Fields {
  if (typeof values === 'string') return { [way]: values }
  return Object.assign(
    {},
    ...Object.entries(values).map(([name, inner]) =>
      namedByWay(inner, way ? `${way}.${name}` : name),
    ),
  )
}
