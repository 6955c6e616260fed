export { type SearchKind, searchKinds } from '#app/lib/search/search-kinds.ts';

/** Who may read what an entry leads to: everybody, everybody who is signed in, or moderators and admins. */
export type Audience = 'public' | 'members' | 'moderators';
