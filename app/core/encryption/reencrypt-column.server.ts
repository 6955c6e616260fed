import { sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { currentPrefix, decryptText, encryptText } from './keys.server.ts';
import { type Renewal, reencryptStale } from './reencrypt-stale.server.ts';

interface EncryptedColumn {
  /** Names as in the database. Together they are the place that the column was declared with. */
  table: string;
  column: string;
  /** The table's primary key. */
  key: string;
  /** Whether it is an `encryptedJson`. */
  isJson?: boolean;
}

/** Encrypts the values of a column that the current secret has not encrypted yet. Idempotent. */
export function reencryptColumn({ table, column, key, isJson = false }: EncryptedColumn): Promise<Renewal> {
  const place = `${table}.${column}`;
  const [tableName, columnName, keyName] = [table, column, key].map((name) => sql.identifier(name));
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
