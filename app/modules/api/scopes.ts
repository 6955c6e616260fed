/** Rights of a token beyond those of everybody. */
export const scopes = {
  'drafts:read': 'Read drafts of pages and posts',
  'drafts:write': 'Prepare drafts of pages and posts',
  'enquiries:read': 'Read enquiries and applications',
  'enquiries:draft': 'Prepare answers to enquiries',
  'subscribers:read': 'Read subscribers',
  'bookings:read': 'Read bookings',
  'figures:read': 'Read analytics figures',
  'records:read': 'Read records of the admin area',
} as const;
export type Scope = keyof typeof scopes;
export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];

/** Scopes that open the personal data of many. A token with one is made only after the password is entered. */
export const personalScopes: readonly Scope[] = ['enquiries:read', 'subscribers:read', 'bookings:read', 'records:read'];
