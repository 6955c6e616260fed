import { asc } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import { settings } from './tables.server.ts';

/**
 * Yields every settings document by its key. They hold no secret: secrets are in the environment or encrypted
 * elsewhere.
 */
export async function* readSettings(): AsyncGenerator<{ key: string; value: unknown; updatedAt: Date }[]> {
  yield await db.select().from(settings).orderBy(asc(settings.key));
}
