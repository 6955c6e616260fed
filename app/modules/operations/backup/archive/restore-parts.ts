/** The parts to which a restore may be limited, with the names for people. */
export const restoreParts = {
  pages: 'Pages',
  posts: 'Blog posts',
  media: 'Media files',
  settings: 'Settings and menus',
  forum: 'Forum',
} as const;
export type RestorePart = keyof typeof restoreParts;

/** The contents of each part, as a sentence for admins. */
export const partHints: Record<RestorePart, string> = {
  pages: 'With their versions and drafts, the affirmations and the talks',
  posts: 'With their versions and drafts',
  media: 'Files that were deleted or replaced come back; later uploads are kept',
  settings: 'The company, the menus, and how the search and the forum are set up',
  forum: 'Categories, discussions, posts, reports and the pictures in posts',
};

export const restorePartKeys = Object.keys(restoreParts) as [RestorePart, ...RestorePart[]];
