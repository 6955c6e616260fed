import type { Transaction } from '#app/platform/db.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { findVersion } from '#app/services/documents/versions.server.ts';
import { lockPost } from './find-post.server.ts';
import { postKey } from './post-key.ts';
import type { PostAction } from './publish-post.server.ts';
import { savePost } from './save-post.server.ts';
import { postDraftSchema } from './schema.ts';

/** Makes an earlier version the draft. Visitors read it once it is published. @returns whether there is such a version */
export async function restoreVersion(
  tx: Transaction,
  { postId, number, actorId }: PostAction & { number: number },
): Promise<boolean> {
  const post = await lockPost(tx, postId);
  const version = await findVersion(postKey(postId), number);
  if (!version) return false;
  await savePost(tx, { postId, document: postDraftSchema.parse(version.document), revision: null, actorId });
  const subject = { type: 'post', id: postId, name: post.title };
  await recordAuditEvent(tx, { actorId, action: 'post.version-restored', subject, after: { version: number } });
  return true;
}
