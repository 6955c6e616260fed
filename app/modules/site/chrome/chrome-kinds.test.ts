import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { saveSettings } from '#app/core/stored-settings/settings.server.ts';
import { createPost } from '#app/modules/blog/editing/create-post.server.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { newPost } from '#app/modules/blog/schema.ts';
import { findDocumentDraft, saveDocument } from '#app/modules/content/editing/save-document.server.ts';
import { listVersions } from '#app/modules/content/editing/versions.server.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { chromeParts } from '#app/modules/pages/navigation/chrome-parts.ts';
import { navigationDocument } from '#app/modules/pages/navigation/queries.server.ts';
import { seedNavigation } from '#seeds/menus.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { chromeKinds } from './chrome-kinds.server.ts';
import { readSiteNavigation, siteNavigation } from './site-navigation.server.ts';

openTestDatabase();

const { key } = chromeParts.headerFooter;
const id = key.documentId;
const kind = chromeKinds.headerFooter;
const footer = (links: object[]) => ({ showName: true, links, line: '' });

test('a menu follows a post, is published once, and its draft shows addresses', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  await db.transaction((tx) => saveSettings(tx, navigationDocument, seedNavigation));
  const post = { ...newPost, title: 'Tea', slug: 'tea', excerpt: 'A cup' };
  const { id: postId } = await db.transaction((tx) => createPost(tx, post, actorId));
  await db.transaction((tx) => publishDocument(tx, postKind, { id: postId, actorId, revision: null }));

  const written = footer([{ id: 'a', label: 'Tea', href: '/blog/tea#cup' }]);
  const save = (document: object) =>
    db.transaction((tx) => saveDocument(tx, kind, { id, document, revision: null, actorId }));
  const publish = () => db.transaction((tx) => publishDocument(tx, kind, { id, actorId, revision: null }));
  await save(written);
  expect(await findDocumentDraft(kind, id)).toMatchObject({ document: written });
  expect(await publish()).toMatchObject({ number: 1 });
  expect(await publish()).toBeNull();
  expect(await listVersions(key)).toHaveLength(1);

  const moved = { ...post, slug: 'green-tea' };
  await db.transaction((tx) => saveDocument(tx, postKind, { id: postId, document: moved, revision: null, actorId }));
  await db.transaction((tx) => publishDocument(tx, postKind, { id: postId, actorId, revision: null }));
  await readSiteNavigation(createLog({ level: 'silent' }));
  expect(siteNavigation().navigation.headerFooter.links).toMatchObject([{ href: '/blog/green-tea#cup' }]);
  expect(siteNavigation().tags).toContain('blog');

  await save(footer([{ id: 'a', label: '', href: 'javascript:x' }]));
  await expect(publish()).rejects.toThrow('The draft is kept');
});
