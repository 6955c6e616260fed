import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { isKnownKey } from './keys.server.ts';

/** Every column that contains encrypted values, directly or within a document. */
const columns: readonly (readonly [table: string, column: string])[] = [
  ['service_settings', 'value'],
  ['webhooks', 'secret'],
  ['webhook_deliveries', 'data'],
  ['mails', 'html'],
  ['mails', 'text'],
  ['application_drafts', 'answers'],
  ['inbox_items', 'answers'],
];

/** Returns the ids of keys that were used in the database but that no secret of this instance yields. */
export async function findUnknownKeys(): Promise<string[]> {
  const idsOf = ([table, column]: readonly [string, string]): SQL =>
    sql`select (regexp_matches(${sql.identifier(column)}::text, '\\$enc1\\$([0-9a-f]{8})\\$', 'g'))[1] as id from ${sql.identifier(table)}`;
  const { rows } = await db.execute<{ id: string }>(sql.join(columns.map(idsOf), sql` union `));
  return rows.map(({ id }) => id).filter((id) => !isKnownKey(id));
}
