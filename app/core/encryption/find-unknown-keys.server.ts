import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { type EncryptedColumn, encryptedColumns } from './encrypted-columns.server.ts';
import { isKnownKey } from './keys.server.ts';

/** Returns the ids of keys that were used in the database but that no secret of this instance yields. */
export async function findUnknownKeys(): Promise<string[]> {
  const idsOf = ({ table, column }: EncryptedColumn): SQL =>
    sql`select (regexp_matches(${sql.identifier(column)}::text, '\\$enc1\\$([0-9a-f]{8})\\$', 'g'))[1] as id from ${sql.identifier(table)}`;
  const { rows } = await db.execute<{ id: string }>(sql.join(encryptedColumns().map(idsOf), sql` union `));
  return rows.map(({ id }) => id).filter((id) => !isKnownKey(id));
}
