import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { saveSettings } from '#app/core/stored-settings/settings.server.ts';
import { findDraft } from '#app/modules/content/editing/find-draft.server.ts';
import { removeDraft } from '#app/modules/content/editing/save-draft.server.ts';
import { chromeParts } from '#app/modules/pages/navigation/chrome-parts.ts';
import { navigationDocument } from '#app/modules/pages/navigation/queries.server.ts';
import type { ChromePart } from '#app/modules/pages/navigation/schema.ts';
import { beginChromeDraft, firstRevision } from '#app/modules/site/chrome/chrome-kinds.server.ts';
import { seedNavigation } from '#seeds/menus.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { as } from '#test/forum-request.ts';
import { untilRowsAreAwaited } from '#test/locks.ts';
import { loadChrome } from './chrome-screen.server.ts';
import { action } from './draft.ts';

const database = openTestDatabase();

test.each(Object.keys(chromeParts) as ChromePart[])(
  'a look at the editor begins no draft, and the first change does: %s',
  async (part) => {
    openAuthSettings({ secret: 'x'.repeat(32) });
    await db.transaction((tx) => saveSettings(tx, navigationDocument, seedNavigation));
    const { id } = await makeUser({ roles: ['admin'] });
    const open = () => loadChrome(part, { id } as Viewer);
    const { draft, live } = await open();
    expect(draft).toMatchObject({ document: live, savedBy: null });
    expect(await findDraft(chromeParts[part].key)).toBeNull();

    const save = (revision: number, document: object) => {
      const body = JSON.stringify({ revision, document, from: { session: randomUUID(), sequence: 1 } });
      const headers = { 'Content-Type': 'application/json' };
      const request = new Request('https://example.org/', { method: 'POST', headers, body });
      return as({ id, role: 'admin' }, request.clone(), (context) =>
        action({ request, context, params: { part }, url: new URL(request.url), pattern: '/admin/chrome/:part/draft' }),
      );
    };
    const changed = part === 'menu' ? { items: [] } : { ...(live as object), line: 'Ours' };
    expect((await save(draft.revision, changed)).status).toBe(200);
    expect((await open()).draft).toMatchObject({ document: changed, revision: draft.revision + 1 });
    // Anyone who opened the editor before that is asked, as with any other draft.
    expect((await save(draft.revision, live as object)).status).toBe(409);
  },
);

test('of two first changes at the same time, one begins the draft, and the other is told of it', async () => {
  const { key } = chromeParts.menu;
  await db.transaction((tx) => saveSettings(tx, navigationDocument, seedNavigation));
  await db.transaction((tx) => removeDraft(tx, key));
  const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = db.transaction(async (tx) => {
    await beginChromeDraft(tx, 'menu');
    begun.resolve();
    await ending.promise;
  });
  await begun.promise;
  const second = db.transaction((tx) => beginChromeDraft(tx, 'menu')).catch((error: unknown) => error);
  await untilRowsAreAwaited(database.config, 1);
  ending.resolve();
  await first;
  expect(await second).toEqual(seedNavigation);
  expect(await findDraft(key)).toMatchObject({ revision: firstRevision });
});
