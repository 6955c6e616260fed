import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { findDraft } from '#app/modules/content/editing/find-draft.server.ts';
import { addPage } from '#app/modules/pages/create-page.server.ts';
import { pageKey } from '#app/modules/pages/page-key.ts';
import { searchResultForm } from '#app/modules/pages/seo-pages.server.ts';
import { newPage, withPageTitle } from '#app/modules/site/page/placeholders.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { applySeoAction } from './apply-seo-action.server.ts';

openTestDatabase();
beforeEach(() => {
  openSiteOrigin('https://example.org');
  openAuthSettings({ secret: 'x'.repeat(32) });
});

test('a row that was shown before somebody else saved its texts is refused, with everything typed', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const { id } = await db.transaction((tx) => addPage(tx, withPageTitle(newPage('Calm'), 'Team'), actorId));
  const stored = async () => (await findDraft(pageKey(id)))?.document as Record<string, unknown>;
  const save = async (metaTitle: string, revision: string | undefined) => {
    const fields = { act: 'save', id, metaTitle, metaDescription: 'Who works here.', ...(revision && { revision }) };
    const url = new URL('https://example.org/admin/seo');
    return applySeoAction(new Request(url, { method: 'POST', body: new URLSearchParams(fields) }), url, actorId);
  };
  const versionNow = async () => searchResultForm(await stored()).revision;
  const shownRevision = await versionNow();
  expect(await save('First', undefined)).toMatchObject({ init: { status: 409 } });
  expect(await save('First', shownRevision)).toMatchObject({ status: 302 });
  expect(await save('Second', shownRevision)).toMatchObject({
    init: { status: 409 },
    data: {
      values: { id, metaTitle: 'Second', metaDescription: 'Who works here.', revision: await versionNow() },
      errors: { metaTitle: 'Stored now: “First”' },
    },
  });
  expect(await stored()).toMatchObject({ metaTitle: 'First' });
  expect(await save('Second', await versionNow())).toMatchObject({ status: 302 });
  expect(await stored()).toMatchObject({ metaTitle: 'Second' });
});
