import type { Transaction } from '#app/platform/db.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { findVersion } from '#app/services/documents/versions.server.ts';
import { lockPage } from './find-page.server.ts';
import { pageKey } from './page-key.ts';
import { savePage } from './save-page.server.ts';
import { pageDraftSchema } from './schema.ts';

/** Makes an earlier version the draft. Visitors read it once it is published. @returns whether there is such a version */
export async function restoreVersion(
  tx: Transaction,
  { pageId, number, actorId }: { pageId: string; number: number; actorId: string },
): Promise<boolean> {
  const page = await lockPage(tx, pageId);
  const version = await findVersion(pageKey(pageId), number);
  if (!version) return false;
  const document = pageDraftSchema.parse(version.document);
  await savePage(tx, { pageId, document, revision: null, actorId });
  const subject = { type: 'page', id: pageId, name: page.title };
  await recordAuditEvent(tx, { actorId, action: 'page.version-restored', subject, after: { version: number } });
  return true;
}
