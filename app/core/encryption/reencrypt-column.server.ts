import { sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { EncryptedColumn } from './encrypted-columns.server.ts';
import { currentPrefix, decryptText, encryptText } from './keys.server.ts';
import { type Renewal, reencryptStale } from './reencrypt-stale.server.ts';

/** Encrypts the values of a column that the current secret has not encrypted yet. Idempotent. */
export async function reencryptColumn({ table, column, content }: EncryptedColumn): Promise<Renewal> {
  const isJson = content === 'document';
  const place = `${table}.${column}`;
  const [tableName, columnName, keyName] = [table, column, await findPrimaryKey(table)].map((name) =>
    sql.identifier(name),
  );
  const stored = isJson ? sql`${columnName} #>> '{}'` : sql`${columnName}`;
  return reencryptStale({
    list: async (after) => {
      const { rows } = await db.execute<{ id: string; stored: string }>(sql`
        select ${keyName}::text as id, ${stored} as stored from ${tableName}
        where ${keyName}::text > ${after} and ${columnName} is not null and not starts_with(${stored}, ${currentPrefix()})
        order by ${keyName}::text limit 100`);
      return rows;
    },
    renew: async (row) => {
      const text = decryptText(row.stored, place);
      if (text === null) return false;
      const value = encryptText(text, place);
      const newValue = isJson ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
      await db.execute(
        sql`update ${tableName} set ${columnName} = ${newValue} where ${keyName}::text = ${row.id} and ${stored} = ${row.stored}`,
      );
      return true;
    },
  });
}

async function findPrimaryKey(table: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = ${table}::regclass and indisprimary`);
  const [column, other] = rows;
  if (!column || other) throw new Error(`The primary key of ${table} is not one column`);
  return column.name;
}
