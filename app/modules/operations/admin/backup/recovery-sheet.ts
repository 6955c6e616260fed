import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import { downloadResponse } from '#app/core/request/download-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { notFound, orNotFound } from '#app/core/request/read/or-not-found.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { findBackupServices } from '#app/modules/operations/backup/services/backup-services.server.ts';
import type { Route } from './+types/recovery-sheet';

/** Sends the key of the backups as a text to keep or print, with what to do with it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  if (context.get(requestContext).env.backupKey !== undefined) throw notFound();
  const { key, pendingKey } = await findBackupServices();
  const shownKey = orNotFound(key ?? pendingKey);
  if (!isRecentlyConfirmed(viewer)) {
    const text = 'The key opens every backup, so please enter your password first.';
    return redirectWithToast('/admin/backup/protection', { tone: 'info', title: 'Confirm it’s you', text });
  }
  await inTransaction((tx) => {
    const subject = { type: 'settings', id: 'backup-services', name: 'Backups' };
    return recordAuditEvent(tx, { actorId: viewer.id, action: 'backup.key-downloaded', subject });
  });
  const fileName = 'backup-recovery-sheet.txt';
  return downloadResponse(sheetOf(shownKey), { fileName, type: 'text/plain; charset=utf-8' });
}

const sheetOf = (key: string) => `Recovery sheet for the backups of ${getSiteOrigin()}
Made on ${exactTimeText(now())}

Key:

    ${key}

Keep this sheet outside the site: in a password manager, or printed in a safe
place. Anyone who has it can read the backups. Without it nobody can, and it is in
no backup.

To restore a backup on a new machine, either

  1. start the site there, log in as an admin, open Backup & Export,
     Protection, and choose "Use a key that you already have"; then upload the
     backup, or

  2. as an operator, set BACKUP_KEY to this key, and run
     npm run restore -- FILE --to-empty
`;
