/** The tables that people know, with their names for people: what a report counts. */
export const countedTables: Record<string, string> = {
  pages: 'Pages',
  posts: 'Blog posts',
  media_files: 'Media files',
  users: 'Accounts',
  inbox_items: 'Enquiries and applications',
  subscribers: 'Subscribers',
  letters: 'Letters',
  forum_threads: 'Discussions',
  forum_posts: 'Forum posts',
  affirmations: 'Affirmations',
  redirects: 'Redirects',
};
