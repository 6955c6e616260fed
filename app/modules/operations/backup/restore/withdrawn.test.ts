import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { passkeys, userRoles, users } from '#app/core/identity/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { suspendUser, takeRole } from '#app/modules/accounts/users/user-actions.server.ts';
import { apiTokens } from '#app/modules/api/tables.server.ts';
import { deleteApiToken, makeApiToken, revokeApiToken } from '#app/modules/api/tokens/change-tokens.server.ts';
import { makeFeed, readFeed, removeFeed } from '#app/modules/bookings/hosts/host-feed.server.ts';
import { previewLinks } from '#app/modules/content/tables.server.ts';
import { addShareLink, openShareLink, revokeShareLink } from '#app/modules/insight/reports/share-links.server.ts';
import { analyticsShareLinks } from '#app/modules/insight/tables.server.ts';
import { subscribers } from '#app/modules/newsletter/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { fillSite, openBackupTest, report, restore, signal } from '#test/backups.ts';
import { makeHost } from '#test/bookings.ts';
import { findArchive } from '../archive/archive-source.server.ts';
import { backUpIntoFile } from '../make-backup.server.ts';
import { describeRestore, inspectBackup } from './inspect-backup.server.ts';

const site = openBackupTest();
openSiteOrigin('https://example.org');

// Each restore applies every migration.
vi.setConfig({ testTimeout: 120_000 });

const actorOf = async () => (await makeUser({ roles: ['admin'] })).id;

async function makeToken(actorId: string): Promise<string> {
  const key = randomUUID();
  await makeApiToken({ actorId, key, name: 'Program', scopes: [], days: 30 });
  return key;
}

async function backUp(name: string): Promise<string> {
  const path = join(site.folder, name);
  await backUpIntoFile(path, { config: site.database.config, signal, report });
  return path;
}

const note = (action: string, id: string) =>
  inTransaction((tx) => recordAuditEvent(tx, { actorId: null, action, subject: { type: 'thing', id, name: 'Thing' } }));

/** Gives access of each kind, and returns how to withdraw it and what of it works. */
async function giveAccess() {
  const actorId = await actorOf();
  const [revoked, deleted, valid] = [await makeToken(actorId), await makeToken(actorId), await makeToken(actorId)];
  const ann = await makeUser({ roles: ['admin', 'moderator'] });
  const [bob, cleo] = [await makeUser(), await makeUser()];
  const [turnedOff, replaced] = [await makeHost(), await makeHost()];
  const feeds = [await makeFeed({ actorId, hostId: turnedOff.id }), await makeFeed({ actorId, hostId: replaced.id })];
  const shared = await inTransaction((tx) => addShareLink(tx, 'Accountant'));
  const document = randomUUID();
  const tokenHash = randomUUID();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.insert(previewLinks).values({ tokenHash, kind: 'page', documentId: document, expiresAt });
  const credentialId = randomUUID();
  await db.insert(passkeys).values({ userId: bob.id, name: 'Key', credentialId, publicKey: 'x', counter: 0 });
  const email = `${randomUUID()}@example.test`;
  const consent = { consentAt: new Date(), consentSource: 'Test' };
  await db.insert(subscribers).values({ email, state: 'confirmed', ...consent });
  const secretOf = (address = '') => address.split('/').at(-1) ?? '';

  return {
    async withdraw() {
      await revokeApiToken({ actorId, id: revoked });
      await revokeApiToken({ actorId, id: deleted });
      await deleteApiToken({ actorId, id: deleted });
      await takeRole({ actorId, userId: ann.id, role: 'admin' });
      await suspendUser({ actorId, userId: cleo.id });
      await removeFeed({ actorId, hostId: turnedOff.id });
      await makeFeed({ actorId, hostId: replaced.id });
      const [link] = await db.select().from(analyticsShareLinks).where(eq(analyticsShareLinks.name, 'Accountant'));
      await inTransaction((tx) => revokeShareLink(tx, link?.id ?? ''));
      await note('analytics.link-revoked', 'figures');
      await db.delete(previewLinks).where(eq(previewLinks.tokenHash, tokenHash));
      await note('page.previews-revoked', document);
      await db.delete(passkeys).where(eq(passkeys.credentialId, credentialId));
      await note('passkey.removed', bob.id);
      const unsubscribed = { state: 'unsubscribed', unsubscribedAt: new Date() } as const;
      await db.update(subscribers).set(unsubscribed).where(eq(subscribers.email, email));
    },
    async works() {
      const tokens = await db.select().from(apiTokens).where(sql`${apiTokens.revokedAt} is null`);
      const ids = tokens.map(({ id }) => id);
      const roles = await db.select().from(userRoles).where(eq(userRoles.userId, ann.id));
      const [suspended] = await db.select().from(users).where(eq(users.id, cleo.id));
      const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.email, email));
      return {
        tokens: [revoked, deleted, valid].map((id) => ids.includes(id)),
        roles: roles.map(({ role }) => role).sort(),
        isSuspended: suspended?.suspendedAt !== null,
        feeds: await Promise.all(feeds.map(async (feed) => (await readFeed(secretOf(feed))) !== null)),
        figures: await openShareLink(shared),
        previews: await db.$count(previewLinks, eq(previewLinks.tokenHash, tokenHash)),
        passkeys: await db.$count(passkeys, eq(passkeys.credentialId, credentialId)),
        subscriber: subscriber?.state,
      };
    },
  };
}

const given = {
  tokens: [true, true, true],
  roles: ['admin', 'moderator'],
  isSuspended: false,
  feeds: [true, true],
  figures: true,
  previews: 1,
  passkeys: 1,
  subscriber: 'confirmed',
};
const withdrawn = {
  tokens: [false, false, true],
  roles: ['moderator'],
  isSuspended: true,
  feeds: [false, false],
  figures: false,
  previews: 0,
  passkeys: 0,
  subscriber: 'unsubscribed',
};

test('what was withdrawn since the backup is listed, and stays withdrawn, also after a second restore', async () => {
  const { config } = site.database;
  await fillSite(config);
  const access = await giveAccess();
  const path = await backUp('site.tar.zst');
  const manifest = await inspectBackup(await findArchive(path), { signal });
  expect((await describeRestore(manifest, config)).withdrawn).toEqual([]);
  expect(await access.works()).toEqual(given);

  await access.withdraw();
  const listed = (await describeRestore(manifest, config)).withdrawn;
  expect(Object.fromEntries(listed.map(({ label, number }) => [label, number]))).toEqual({
    'Roles taken away': 1,
    'Accounts suspended': 1,
    'Passkeys removed': 1,
    'API tokens and access of programs revoked or deleted': 2,
    'Calendar feed links of hosts replaced or turned off': 2,
    'Links to the analytics report revoked': 1,
    'Preview links of pages and posts revoked': 1,
    'Addresses unsubscribed': 1,
  });
  for (const _round of [1, 2]) {
    await restore(config, path);
    expect(await access.works()).toEqual(withdrawn);
  }

  await site.openEmpty().then((empty) => restore(empty, path, { isToEmpty: true }));
  expect(await access.works()).toEqual(given);
});

test('what was withdrawn and given again, and what an older restore lacked, is there after the restore', async () => {
  const { config } = site.database;
  await fillSite(config);
  const actorId = await actorOf();
  const older = await backUp('older.tar.zst');
  const token = await makeToken(actorId);
  const ann = await makeUser({ roles: ['moderator'] });
  const newer = await backUp('newer.tar.zst');
  await takeRole({ actorId, userId: ann.id, role: 'moderator' });
  await db.insert(userRoles).values([
    { userId: ann.id, role: 'moderator' },
    { userId: ann.id, role: 'admin' },
  ]);
  await restore(config, newer);
  expect(await db.$count(userRoles, eq(userRoles.userId, ann.id))).toBe(1);
  await restore(config, older);
  await restore(config, newer);
  expect(await db.$count(userRoles, eq(userRoles.userId, ann.id))).toBe(1);
  expect(await db.select().from(apiTokens).where(eq(apiTokens.id, token))).toMatchObject([{ revokedAt: null }]);
});
