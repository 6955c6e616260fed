import { eq, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '../database/db.server.ts';
import type { Person, PersonalDataProvider } from './personal-data-provider.server.ts';

/** The columns that say whose a row is: an account, an address, or either. */
type OwnerColumns = { userId: PgColumn; email?: PgColumn } | { userId?: PgColumn; email: PgColumn };

/** Matches the rows of a person. An address is the same in upper and lower case; the caller has verified it. */
export const ownedBy = ({ id, email }: Pick<Person, 'id' | 'email'>, columns: OwnerColumns): SQL | undefined =>
  or(columns.userId && eq(columns.userId, id), columns.email && eq(sql`lower(${columns.email})`, email.toLowerCase()));

interface OwnRecords<Table extends PgTable = PgTable> {
  table: Table;
  owner: OwnerColumns;
  /** The part of each row in a copy. Without it, a copy leaves them out. */
  shown?: Record<string, PgColumn | SQL>;
  /** The order in a copy. */
  order?: PgColumn | SQL;
  /** Erasure deletes the rows, or keeps them for the site and changes these columns. */
  erasure: 'delete' | Partial<Table['$inferInsert']> | ((person: Person) => Partial<Table['$inferInsert']>);
}

/** Declares whose the rows of a table are: `erasure` names its columns. */
export const ownRecords = <Table extends PgTable>(records: OwnRecords<Table>): OwnRecords => records as OwnRecords;

interface Declaration extends Pick<PersonalDataProvider, 'name' | 'processing'> {
  /** By the headings of a copy. If only one of them is shown, the copy is its list. */
  records: Record<string, OwnRecords>;
  /** Tables without rows of a person that belong to the same subject. */
  otherTables?: readonly string[];
}

/** Makes a provider from the declared owners of tables. Where erasure has to think, a provider is written by hand. */
export function providerOf({ records, otherTables = [], ...about }: Declaration): PersonalDataProvider {
  const all = Object.values(records);
  return {
    ...about,
    tables: [...new Set(all.map(({ table }) => getTableName(table))), ...otherTables],
    async export(person) {
      const exported = Object.entries(records).filter(([, { shown }]) => shown);
      const lists = await Promise.all(
        exported.map(async ([heading, each]) => [heading, await listOwn(each, person)] as const),
      );
      return lists.length === 1 ? lists[0]?.[1] : Object.fromEntries(lists);
    },
    async erase(tx, person) {
      for (const { table, owner, erasure } of all) {
        const where = ownedBy(person, owner);
        if (erasure === 'delete') await tx.delete(table).where(where);
        else
          await tx
            .update(table)
            .set(typeof erasure === 'function' ? erasure(person) : erasure)
            .where(where);
      }
    },
  };
}

const listOwn = ({ table, owner, shown = {}, order }: OwnRecords, person: Person) =>
  db
    .select(shown)
    .from(table)
    .where(ownedBy(person, owner))
    .orderBy(...(order ? [order] : []));
