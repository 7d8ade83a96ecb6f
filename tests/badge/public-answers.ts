import { badgeAddresses } from '#app/domain/certificate/badge/badge-addresses.ts'
import { issuerProfile } from '#app/domain/certificate/badge/issuer-profile.ts'
import { servedKey } from '#app/domain/certificate/badge/public-key.ts'
import { withdrawnList } from '#app/domain/certificate/badge/withdrawn-list.ts'
import { publicKeys } from '#app/storage/certificate/badge-keys.ts'
import { withdrawnCertificateIds } from '#app/storage/certificate/withdrawn-badges.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import type { Fetch } from './check-badge.ts'

/** What an academy on this database answers to whoever checks a badge, without a started program. */
export function publicAnswers(db: Handle, publicUrl: string): Fetch {
  const { issuer, withdrawn } = badgeAddresses(publicUrl)
  return async (url) => {
    if (url === issuer) return issuerProfile({ name: 'The Academy', publicUrl })
    if (url === withdrawn) return withdrawnList(await withdrawnCertificateIds(db), publicUrl)
    const keys = (await publicKeys(db)).map((key) => servedKey(key, publicUrl))
    return keys.find(({ kid }) => kid === url)
  }
}
