import { sql } from 'drizzle-orm';
import { profiles } from '../tables.server.ts';

/**
 * The name under which other members see the person of a joined profile: the chosen display name, else a neutral one.
 * The display name that nobody chose is a part of the mail address. Null without a profile.
 */
export const memberName = sql<string | null>`case when ${profiles.isNameChosen} then ${profiles.displayName}
  else 'Member ' || upper(right(${profiles.handle}, 6)) end`;
