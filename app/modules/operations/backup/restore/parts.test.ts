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
