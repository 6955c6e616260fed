import { expect, test } from 'vitest';
import { withClient } from '#app/core/database/database-connection.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { PageCache } from '#app/core/page-cache/page-cache.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { saveSettings } from '#app/core/stored-settings/settings.server.ts';
import { navigationDocument } from '#app/modules/pages/navigation/queries.server.ts';
import { readSiteNavigation } from '#app/modules/site/chrome/site-navigation.server.ts';
import { seedNavigation } from '#seeds/menus.ts';
import { openBackupTest } from '#test/backups.ts';
import { followChange } from './follow-change.ts';

const { database } = openBackupTest();
const log = createLog({ level: 'silent' });

const feed = async () => ({
  status: 200,
  headers: [],
  type: 'application/rss+xml',
  body: Buffer.from('the feed before'),
  tags: new Set(['blog']),
});

test('after a restore no page of before is served as fresh, however long the database takes to give the settings', async () => {
  const cache = new PageCache({ maxBytes: 1e6 });
  await inTransaction((tx) => saveSettings(tx, navigationDocument, seedNavigation));
  await readSiteNavigation(log);
  await cache.fill('/rss.xml', feed);
  await withClient(database.config, async (client) => {
    await client.query('begin');
    await client.query('lock table settings in access exclusive mode');
    const following = followChange(['*'], { cache, log });
    expect(cache.findFresh('/rss.xml')).toBeUndefined();
    // A page that is made now may show the old settings.
    await cache.fill('/about', feed);
    await client.query('commit');
    expect(await following).toBe(true);
  });
  expect(cache.findFresh('/about')).toBeUndefined();
});
