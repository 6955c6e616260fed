import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { makeUser } from '#test/accounts.ts';
import {
  connected,
  digestTables,
  expectMedia,
  fillSite,
  openBackupTest,
  readMedia,
  report,
  restore,
  signal,
} from '#test/backups.ts';
import { ruleOf } from '../archive/parts-of-tables.server.ts';
import type { RestorePart } from '../archive/restore-parts.ts';
import { backUpIntoFile } from '../make-backup.server.ts';

const site = openBackupTest();
// Each restore applies every migration.
vi.setConfig({ testTimeout: 60_000 });

const query = (statement: string) =>
  connected(site.database.config, async (client) => (await client.query(statement)).rows as Record<string, unknown>[]);

async function backUp(): Promise<string> {
  const path = join(site.folder, 'site.tar.zst');
  await backUpIntoFile(path, { config: site.database.config, signal, report });
  return path;
}

/** Changes something of each part, and of what belongs to none. */
const later = [
  `update pages set title = 'later'`,
  `update posts set title = 'later'`,
  `update settings set value = '{"later": true}'`,
  `update affirmations set text = 'later'`,
  `update forum_threads set title = 'later'`,
  `update inbox_items set subject = 'later'`,
  `update users set name = 'later'`,
  ...['page', 'post'].map(
    (kind) => `insert into document_versions (kind, document_id, number, document)
      values ('${kind}', gen_random_uuid(), 1, '{"later": true}')`,
  ),
];

test.each<{ parts: RestorePart[] }>([{ parts: ['pages'] }, { parts: ['posts', 'settings', 'forum'] }])(
  'only $parts are those of the backup; every other table is untouched',
  async ({ parts }) => {
    await fillSite(site.database.config);
    await query(`delete from document_versions where document ->> 'later' = 'true'`);
    await query('update media_files set is_public = true');
    const backup = await digestTables(site.database.config);
    const path = await backUp();
    for (const statement of later) await query(statement);
    const present = await digestTables(site.database.config);
    expect((await restore(site.database.config, path, { parts })).safety).toBe(1);
    const after = await digestTables(site.database.config);
    for (const table of Object.keys(after).filter((name) => name !== 'backup_runs')) {
      const rule = ruleOf(table, parts);
      if (rule.rows === 'kinds') continue;
      expect([table, after[table]]).toEqual([table, rule.rows === 'restored' ? backup[table] : present[table]]);
    }
    const versions = await query(`select kind from document_versions where document ->> 'later' = 'true'`);
    expect(versions).toEqual([{ kind: parts.includes('pages') ? 'post' : 'page' }]);
    await expectMedia();
  },
);

test('media files come back, and those of later stay; nothing else changes', async () => {
  await fillSite(site.database.config);
  const path = await backUp();
  await query(`delete from media_usages`);
  await query('update speaking_videos set media_id = null, still_id = null');
  await query(`delete from media_files where address = 'picture.jpg'`);
  await mediaStorage().remove(['files/picture.jpg/1', 'files/picture.jpg/1-640.avif']);
  await query(`insert into media_files (address, name, kind, type, bytes)
    values ('later.jpg', 'Later', 'image', 'image/jpeg', 5)`);
  await query(`insert into media_tags (media_id, tag) select id, 'later' from media_files where address = 'later.jpg'`);
  await mediaStorage().write('files/later.jpg/1', Buffer.from('later'), 'image/jpeg');
  await restore(site.database.config, path, { parts: ['media'] });
  const files = await query('select address from media_files order by address');
  expect(files.map(({ address }) => address)).toEqual(expect.arrayContaining(['later.jpg', 'picture.jpg']));
  expect(await query(`select tag from media_tags where tag = 'later'`)).toHaveLength(1);
  expect((await readMedia('files/later.jpg/1')).toString()).toBe('later');
  await expectMedia();
});

test('what refers to an account or a file that is gone comes back without it', async () => {
  const gone = await makeUser();
  await fillSite(site.database.config);
  await query(`update forum_posts set author_id = '${gone.id}', content = 'kept'`);
  await query(
    `insert into forum_likes (post_id, author_id, created_at) select id, '${gone.id}', now() from forum_posts on conflict do nothing`,
  );
  await query(`insert into media_usages (media_id, kind, used_by, title, href)
    select id, 'page', gen_random_uuid(), 'A page', '/a' from media_files where address = 'picture.jpg'`);
  const path = await backUp();
  await query(`delete from users where id = '${gone.id}'`);
  await query(`delete from media_usages`);
  await query('update speaking_videos set media_id = null, still_id = null');
  await query(`delete from media_files where address = 'picture.jpg'`);
  await query(`update forum_posts set content = 'changed'`);
  await restore(site.database.config, path, { parts: ['forum', 'pages'] });
  expect(await query('select distinct content, author_id from forum_posts')).toEqual([
    { content: 'kept', author_id: null },
  ]);
  expect(await query(`select from forum_likes where author_id = '${gone.id}'`)).toEqual([]);
  expect(await query(`select from media_usages where kind = 'page'`)).toEqual([]);
  // The references are enforced as before.
  await expect(
    query(`insert into forum_likes (post_id, author_id, created_at) values (gen_random_uuid(), 'nobody', now())`),
  ).rejects.toThrow();
});

const pictureFile = `(select id from media_files where address = 'picture.jpg')`;

test('a file that was replaced since has the content of the backup, and the other one can be brought back', async () => {
  await fillSite(site.database.config);
  const path = await backUp();
  await query(`insert into media_former_versions (media_id, version, type, bytes, replaced_at)
    values (${pictureFile}, 1, 'image/jpeg', 22, now()), (${pictureFile}, 11, 'image/jpeg', 1, now())`);
  await query(`update media_files set version = 21, last_version = 21, bytes = 5 where address = 'picture.jpg'`);
  await mediaStorage().write('files/picture.jpg/11', Buffer.from('between'), 'image/jpeg');
  await mediaStorage().write('files/picture.jpg/21', Buffer.from('later'), 'image/jpeg');
  await restore(site.database.config, path, { parts: ['media'] });
  expect(await query(`select version, last_version from media_files where address = 'picture.jpg'`)).toEqual([
    { version: 1, last_version: 21 },
  ]);
  expect(
    await query(`select version from media_former_versions where media_id = ${pictureFile} order by version`),
  ).toEqual([{ version: 0 }, { version: 11 }, { version: 21 }]);
  expect((await readMedia('files/picture.jpg/21')).toString()).toBe('later');
  await expectMedia();
});

test('a picture that a restored post shows comes out of the bin', async () => {
  await fillSite(site.database.config);
  await query('delete from media_usages');
  await query(`insert into media_usages (media_id, kind, used_by, title, href)
    values (${pictureFile}, 'post', gen_random_uuid(), 'A post', '/a')`);
  const path = await backUp();
  await query('delete from media_usages');
  await query(`update media_files set is_public = false, trashed_at = now() where address = 'picture.jpg'`);
  await restore(site.database.config, path, { parts: ['posts'] });
  expect(await query(`select is_public, trashed_at from media_files where address = 'picture.jpg'`)).toEqual([
    { is_public: true, trashed_at: null },
  ]);
});

test('a file stays public and out of the bin if it is now, and comes out of the bin if it was', async () => {
  await fillSite(site.database.config);
  await query('delete from media_usages');
  await query(`insert into media_files (address, name, kind, type, bytes)
    values ('binned.jpg', 'Binned', 'image', 'image/jpeg', 5)`);
  await query(`update media_files set is_public = false, trashed_at = null`);
  await query(`update media_files set trashed_at = '2026-01-01' where address = 'picture.jpg'`);
  const path = await backUp();
  await query(`update media_files set is_public = true, trashed_at = null where address = 'picture.jpg'`);
  await query(`update media_files set trashed_at = now() where address = 'binned.jpg'`);
  await restore(site.database.config, path, { parts: ['media'] });
  expect(
    await query(`select is_public, trashed_at from media_files
      where address in ('binned.jpg', 'picture.jpg') order by address`),
  ).toEqual([
    { is_public: false, trashed_at: null },
    { is_public: true, trashed_at: null },
  ]);
});

test('with the forum, members keep what they chose since, and nothing of before is mailed', async () => {
  const members = [await makeUser(), await makeUser()].map(({ id }) => id);
  await fillSite(site.database.config);
  await query('delete from forum_blocks');
  await query(`insert into forum_members (member_id) values ('${members[0]}') on conflict do nothing`);
  await query('update forum_notifications set mailed_at = null');
  const path = await backUp();
  await query(`update forum_members set mail_frequency = 'never' where member_id = '${members[0]}'`);
  await query(`insert into forum_members (member_id, mail_frequency) values ('${members[1]}', 'never')`);
  await query(`insert into forum_blocks (member_id, other_id, kind, created_at)
    values ('${members[0]}', '${members[1]}', 'block', now())`);
  await query(`insert into forum_follows (member_id, kind, target, level, created_at)
    values ('${members[0]}', 'thread', 'muted', 'nothing', now())`);
  await query(`insert into media_member_pictures (address, bytes, width, height) values ('later.webp', 5, 1, 1)`);
  await mediaStorage().write('member-pictures/later.webp', Buffer.from('later'), 'image/webp');
  await restore(site.database.config, path, { parts: ['forum'] });
  expect(await query(`select mail_frequency from forum_members where member_id in ('${members.join("','")}')`)).toEqual(
    [{ mail_frequency: 'never' }, { mail_frequency: 'never' }],
  );
  expect(await query('select kind from forum_blocks')).toEqual([{ kind: 'block' }]);
  expect(await query(`select level from forum_follows where target = 'muted'`)).toEqual([{ level: 'nothing' }]);
  expect(await query('select from forum_notifications where mailed_at is null')).toEqual([]);
  expect((await readMedia('member-pictures/later.webp')).toString()).toBe('later');
  await expectMedia();
});

test('what was due since is not published, and a link to a draft that was revoked stays so', async () => {
  await fillSite(site.database.config);
  await query('delete from schedules');
  await query(`insert into schedules (kind, document_id, act, at) values
    ('post', gen_random_uuid(), 'publish', now()), ('post', gen_random_uuid(), 'publish', now() + interval '1 day'),
    ('page', gen_random_uuid(), 'publish', now())`);
  await query(`insert into preview_links (token_hash, kind, document_id, expires_at)
    values ('revoked', 'post', gen_random_uuid(), now() + interval '1 day')`);
  const path = await backUp();
  await query(`delete from schedules where kind = 'post'`);
  await query('delete from preview_links');
  await restore(site.database.config, path, { parts: ['posts'] });
  expect(await query('select kind, at > now() as is_to_come from schedules order by kind')).toEqual([
    { kind: 'page', is_to_come: false },
    { kind: 'post', is_to_come: true },
  ]);
  expect(await query('select from preview_links')).toEqual([]);
});
