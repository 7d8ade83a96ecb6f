/** Where anybody who checks a badge finds what it refers to. Badges that were handed out keep them. */
export function badgeAddresses(publicUrl: string) {
  return {
    issuer: `${publicUrl}/verify/issuer.json`,
    keys: `${publicUrl}/verify/keys.json`,
    key: (id: string) => `${publicUrl}/verify/keys/${id}`,
    withdrawn: `${publicUrl}/verify/withdrawn.json`,
    course: (slug: string) => `${publicUrl}/courses/${slug}`,
    record: (code: string) => `${publicUrl}/verify/${code}`,
  }
}

/** Random, as the row's own id is: it tells nothing about the holder, and opens no page. */
export const credentialId = (certificateId: string) => `urn:uuid:${certificateId}`
