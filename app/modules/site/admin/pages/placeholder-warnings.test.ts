import { beforeAll, expect, test } from 'vitest';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { startJobs } from '#app/core/jobs/start-jobs.server.ts';
import { readFlash } from '#app/core/request/flash.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { seenField } from '#app/lib/lists/seen-field.ts';
import { londonField } from '#app/lib/time/local-time.ts';
import { scheduleJobOf } from '#app/modules/content/publishing/schedule-document.server.ts';
import { addPage } from '#app/modules/pages/create-page.server.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import { newPage, withPageTitle } from '#app/modules/site/page/placeholders.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { applyPageAction } from './apply-page-action.server.ts';
import { applyPagesAction } from './apply-pages-action.server.ts';

openTestDatabase();
beforeAll(async () => {
  const jobs = await startJobs([scheduleJobOf(pageKind)], { log: createLog({ level: 'silent' }), isWorker: false });
  return () => jobs.stop();
});

const post = (path: string, fields: Record<string, string>) =>
  new Request(`http://site.example${path}`, { method: 'POST', body: new URLSearchParams(fields) });

const toastOf = (answer: unknown) => {
  const [cookie = ''] = (answer as Response).headers.getSetCookie();
  const [Cookie = ''] = cookie.split(';');
  return readFlash(new Request('http://site.example/', { headers: { Cookie } }))?.toast;
};

async function write(isWritten: boolean) {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const page = withPageTitle(newPage('Calm'), 'Team');
  const blocks = page.blocks.map((block) => ({ ...block, title: 'Ours', lead: 'Ours', text: 'Ours' }));
  const { id } = await db.transaction((tx) =>
    addPage(tx, isWritten ? { ...page, metaDescription: 'Who works here.', blocks } : page, actorId),
  );
  return { id, actorId };
}

const warning = 'There are still placeholders in “Team”: ‘Say in a sentence or two what this page is about.’';

test.each([true, false])(
  'publishing from the list warns of placeholders (everything written: %s)',
  async (isWritten) => {
    const { id, actorId } = await write(isWritten);
    const toast = toastOf(
      await applyPagesAction(post('/admin/pages', { act: 'publish', id, [seenField(id)]: '1' }), actorId),
    );
    expect(toast).toMatchObject({ title: 'Published', tone: isWritten ? 'success' : 'info' });
    expect(toast?.text?.includes(warning)).toBe(!isWritten);
  },
);

test.each([
  { act: 'publish', isWritten: false, warns: true },
  { act: 'publish', isWritten: true, warns: false },
  { act: 'unpublish', isWritten: false, warns: false },
])('scheduling warns of placeholders only before they are published: %j', async ({ act, isWritten, warns }) => {
  const { id: pageId, actorId } = await write(isWritten);
  const at = londonField(new Date(now().getTime() + 86_400_000));
  const request = post(`/admin/pages/${pageId}`, { act: 'schedule', scheduledAction: act, at, revision: '1' });
  const toast = toastOf(await applyPageAction(request, { id: pageId, actorId }));
  expect(toast?.title).toMatch(/ is scheduled$/);
  expect(toast?.text?.includes(warning)).toBe(warns);
});
