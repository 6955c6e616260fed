import { asc, desc, ilike } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { writeMissing } from './count-missing-address.server.ts';
import { missingAddresses } from './tables.server.ts';

export type MissingAddress = typeof missingAddresses.$inferSelect;

/** Returns the most requested missing addresses, and their total number. */
export async function listMissing({
  q,
  limit,
  offset,
}: {
  q: string;
  limit: number;
  offset: number;
}): Promise<{ rows: MissingAddress[]; total: number }> {
  // Includes what this instance has counted so far.
  await writeMissing();
  const where = q ? ilike(missingAddresses.path, likePattern(q)) : undefined;
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(missingAddresses)
      .where(where)
      .orderBy(desc(missingAddresses.hits), desc(missingAddresses.lastAt), asc(missingAddresses.path))
      .limit(limit)
      .offset(offset),
    db.$count(missingAddresses, where),
  ]);
  return { rows, total };
}
