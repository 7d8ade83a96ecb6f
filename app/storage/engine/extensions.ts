import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** Searching by parts of words, and constraints over ids and hours. */
export const extensions = { btree_gist, pg_trgm }
