export const messages = {
  invited:
    'Admin invitation sent successfully. The user will receive an email with login credentials.',
  inviteFailed: 'Failed to invite admin user',
  revoked: 'Admin access revoked successfully.',
  revokeFailed: 'Failed to revoke admin access',
  withdrawn: 'Invitation withdrawn.',
  withdrawFailed: 'Failed to withdraw the invitation',
  confirmed: 'The new administrator has all rights now.',
  confirmFailed: 'Failed to confirm the administrator',
  rightsWait: 'You are a new administrator and may not do this yet',
} as const
