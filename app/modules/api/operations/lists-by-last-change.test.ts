import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openTestDatabase } from '#test/database.ts';

openTestDatabase();

test.each([
  ['bookings', 'changed_at', 'bookings_changed'],
  ['inbox_items', 'touched_at', 'inbox_items_touched'],
  ['media_files', 'updated_at', 'media_files_updated'],
  ['subscribers', 'greatest(created_at, consent_at, confirmed_at, unsubscribed_at, bounced_at)', 'subscribers_changed'],
])('a part of the list of %s is read by an index and not by sorting all of them', async (table, at, index) => {
  await db.transaction(async (tx) => {
    // Also where there are few records, as here.
    await tx.execute(sql`set local enable_seqscan = off`);
    for (const order of ['asc', 'desc']) {
      const { rows } = await tx.execute(
        sql.raw(`explain select * from ${table} where ${at} >= now() order by ${at} ${order}, id ${order} limit 101`),
      );
      expect(JSON.stringify(rows)).toContain(index);
    }
  });
});
