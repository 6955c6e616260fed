/** The events that the open screens of the admin area receive. */
export const adminEvents = [
  'inbox',
  'subscribers',
  'letters',
  'media-uploads',
  'imports',
  'backups',
  'static-exports',
  'search-rebuild',
  'analytics',
] as const;

export type AdminEvent = (typeof adminEvents)[number];
