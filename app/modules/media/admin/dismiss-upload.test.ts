import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { applyForm } from '#app/core/request/form-acts.server.ts';
import { listWaitingUploads } from '#app/modules/media/uploads/waiting-uploads.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { makeUploader } from '#test/upload.ts';
import { dismissUploadAct } from './dismiss-upload.server.ts';

openTestDatabase();
openTestMedia();

const post = (fields: Record<string, string>) =>
  new Request('http://site.example/admin/media', { method: 'POST', body: new URLSearchParams(fields) });

test('dismissing an upload of somebody else is written to the audit log, once', async () => {
  const admin = await makeUser({ roles: ['admin'] });
  const { begin, send } = await makeUploader();
  const bytes = new Uint8Array([1]);
  const location = (await begin(bytes.length, { filename: 'theirs.png' })).headers.get('Location') ?? '';
  await send(location, 0, bytes);
  const uploadId = location.split('/').at(-1) ?? '';
  const dismiss = () => {
    const request = post({ act: 'dismiss-upload', uploadId });
    return applyForm(request, dismissUploadAct(admin.id), '/admin/media');
  };
  for (let times = 0; times < 2; times += 1) expect(await dismiss()).toMatchObject({ status: 302 });
  expect(await listWaitingUploads()).toEqual([]);
  expect(await db.select().from(auditEvents).where(eq(auditEvents.subjectId, uploadId))).toMatchObject([
    { actorId: admin.id, action: 'upload.dismissed', subjectType: 'upload', subjectName: 'theirs.png' },
  ]);
});
