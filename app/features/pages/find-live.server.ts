import { eq } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import { documentVersions } from '#app/services/documents/tables.server.ts';
import { resolveLinks } from './links.server.ts';
import type { Page } from './schema.ts';
import { pages } from './tables.server.ts';

/** What visitors read of a page now, by its id; null for one they do not. */
export async function findLiveDocument(pageId: string): Promise<Page | null> {
  const [row] = await db
    .select({ document: documentVersions.document })
    .from(pages)
    .innerJoin(documentVersions, eq(documentVersions.id, pages.publishedVersionId))
    .where(eq(pages.id, pageId));
  return row ? (await resolveLinks(row.document as Page)).document : null;
}
