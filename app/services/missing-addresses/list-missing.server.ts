import { asc, count, desc, ilike } from 'drizzle-orm';
import { likePattern } from '#app/lib/like-pattern.ts';
import { db } from '#app/platform/db.server.ts';
import { writeMissing } from './note-missing.server.ts';
import { missingAddresses } from './tables.server.ts';

export type MissingAddress = typeof missingAddresses.$inferSelect;

/** The addresses asked for most, and how many there are. */
export async function listMissing({
  q,
  limit,
  offset,
}: {
  q: string;
  limit: number;
  offset: number;
}): Promise<{ rows: MissingAddress[]; total: number }> {
  // Whoever looks sees what was counted here up to now.
  await writeMissing();
  const where = q ? ilike(missingAddresses.path, likePattern(q)) : undefined;
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(missingAddresses)
      .where(where)
      .orderBy(desc(missingAddresses.hits), desc(missingAddresses.lastAt), asc(missingAddresses.path))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(missingAddresses).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
