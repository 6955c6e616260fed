import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import { downloadResponse } from '#app/core/request/download-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { backupContext } from '#app/modules/operations/backup/backup-context.server.ts';
import { findBackup } from '#app/modules/operations/backup/runs/runs.server.ts';
import { openDownload } from '#app/modules/operations/backup/stored/download.server.ts';
import type { Route } from './+types/download';

/** Sends a backup as one complete file. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const backup = await findBackup(uuidParameter(params.id));
  if (!backup?.archive) throw notFound();
  if (!isRecentlyConfirmed(viewer)) {
    const text = 'A backup contains everything, so please enter your password first.';
    return redirectWithToast(`/admin/backup/${backup.id}`, { tone: 'info', title: 'Confirm your password', text });
  }
  const { id, archive } = backup;
  // What is to be encrypted is never sent in a format that cannot be.
  const isZip = url.searchParams.get('as') === 'zip' && backupContext().key === undefined;
  const stream = await openDownload(archive, request.signal, { isZip });
  const fileName = isZip ? archive.replace(/\.tar\.zst(\.age)?$/, '.zip') : archive;
  await inTransaction((tx) => {
    const subject = { type: 'backup', id, name: archive };
    return recordAuditEvent(tx, { actorId: viewer.id, action: 'backup.downloaded', subject });
  });
  return downloadResponse(stream, { fileName, type: 'application/octet-stream', isLarge: true });
}
