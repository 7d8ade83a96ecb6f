import { createHash } from 'node:crypto'
import type { Digest } from '#app/domain/register/chain/chain.ts'

export const sha256: Digest = (text) => createHash('sha256').update(text).digest('hex')
