import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { saveStep } from '#app/modules/inbox/coaching/draft.server.ts';
import { applicationDrafts } from '#app/modules/inbox/coaching/tables.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { as } from '#test/forum-request.ts';
import { openInboxTests } from '#test/inbox.ts';
import { applicationServer } from './block.server.ts';
import { draftCookie } from './draft-cookie.server.ts';

openTestDatabase();
openInboxTests();
beforeEach(() => db.delete(applicationDrafts));

/** Loads the form in a browser with these cookies. */
function load(search: string, cookie = '') {
  const request = new Request(`https://example.org/form${search}`, { headers: { Cookie: cookie } });
  return as(null, request, (context) =>
    applicationServer.load({ request, context, url: new URL(request.url) }, {} as never),
  );
}

async function savedDraft() {
  const answers = { firstName: 'Zoë', lastName: 'Quill', email: 'zoe@example.org' };
  const secret = await inTransaction((tx) => saveStep(tx, null, answers, ''));
  return draftCookie([secret]).split(';', 1)[0];
}

test.each([
  ['', true],
  ['?step=2&returning', true],
  // With the buttons of the form.
  ['?step=1', false],
  ['?step=2', false],
])('the form at “%s” says that the saved answers are back: %s', async (search, isBack) => {
  expect((await load(search, await savedDraft())).isBack).toBe(isBack);
});

test('the form says nothing of saved answers where there are none', async () => {
  expect((await load('?step=1&returning')).isBack).toBe(false);
});
