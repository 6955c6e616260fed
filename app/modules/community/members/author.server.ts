import { createHash } from 'node:crypto';
import { type Pillar, pillars } from '#packages/illustrations/names.ts';
import type { ForumRole } from './permissions.ts';
import type { ShownAuthor } from './shown-author.ts';

/** The signed-in person who acts in the forum. */
export interface ForumMember {
  id: string;
  role: ForumRole;
}

interface StoredAuthor {
  authorId: string | null;
  authorName: string | null;
  /** As other members know them. */
  displayName: string | null;
  handle?: string | null;
  picture?: string | null;
  anonymousNumber: number | null;
  anonymousPillar: Pillar | null;
}

/** Returns how readers see an author. An anonymous one is seen only by the pseudonym of the thread. */
export function shownAuthor(stored: StoredAuthor): ShownAuthor {
  const { anonymousNumber, anonymousPillar } = stored;
  if (anonymousNumber !== null && anonymousPillar !== null) {
    const name = anonymousNumber === 1 ? 'Anonymous member' : `Anonymous member ${anonymousNumber}`;
    return { name, pillar: anonymousPillar, handle: null, picture: null };
  }
  if (stored.authorName !== null) return { name: stored.authorName, pillar: 'routine', handle: null, picture: null };
  if (stored.authorId === null) return { name: 'Former member', pillar: 'simplicity', handle: null, picture: null };
  return {
    name: stored.displayName ?? 'Member',
    pillar: pillarOfMember(stored.authorId),
    handle: stored.handle ?? null,
    picture: stored.picture ?? null,
  };
}

/** The colour of a member's picture. */
export const pillarOfMember = (id: string): Pillar =>
  pillars[(createHash('sha256').update(id).digest()[0] ?? 0) % pillars.length] ?? 'routine';
