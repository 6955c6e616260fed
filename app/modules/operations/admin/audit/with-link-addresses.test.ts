import { expect, test } from 'vitest';
import type { ListedAuditEvent } from '#app/core/audit/list-audit-events.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { createPost } from '#app/modules/blog/editing/create-post.server.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { newPost } from '#app/modules/blog/schema.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { withLinkAddresses } from './with-link-addresses.server.ts';

openTestDatabase();

test('a change of a menu names the address of a link, not its reference', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const post = { ...newPost, title: 'Tea', slug: 'tea', excerpt: 'A cup' };
  const { id } = await db.transaction((tx) => createPost(tx, post, actorId));
  await db.transaction((tx) => publishDocument(tx, postKind, { id, actorId, revision: null }));
  const event = { before: null, after: { links: [{ href: `post:${id}#cup` }] } } as ListedAuditEvent;
  expect(await withLinkAddresses([event])).toEqual([{ before: null, after: { links: [{ href: '/blog/tea#cup' }] } }]);
});
