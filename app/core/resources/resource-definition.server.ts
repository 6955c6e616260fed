import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ListRows } from '#app/core/database/list-rows.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import type { RecordFields } from '#app/lib/forms/fields/define-fields.ts';
import type { Choice } from '#app/lib/forms/fields/field.ts';
import type { ListDefinition } from '#app/lib/lists/list-definition.ts';
import type { Link } from './links.server.ts';

/** A table of records, each with an id. */
export type RecordTable = PgTable & { id: PgColumn };

export type RowOf<Table extends RecordTable> = Table['$inferSelect'] & { id: string };

/** Columns of a list that are not in its table, or not under that name: by the key of the column. */
export type MoreColumns = Readonly<Record<string, PgColumn | SQL>>;

/** The definition of one kind of record. What it says as data is the same for every kind; its rules are functions. */
export interface ResourceDefinition<
  Table extends RecordTable,
  Values,
  Column extends string,
  Filter extends string,
  LinkName extends string,
  More extends MoreColumns = MoreColumns,
> {
  /** Names it in the audit log, as in `booking-service.changed`. Must not change. */
  key: string;
  /**
   * The fields that programs with the scope `records:read` read. By default none, and the kind has no operation. Leave
   * out what names or reaches people, and what works like a password, such as an address that holds a key.
   */
  readByPrograms?: readonly (keyof Values & string)[];
  /** The part of the admin area, for the titles of its screens. */
  section: string;
  table: Table;
  /** A field with the name of a column is stored there. */
  fields: RecordFields<Values>;
  /** Returns the name of a record. By default it is in the column `name`. */
  nameOf?: (row: RowOf<Table>) => string;
  /** Tables of pairs that join it to other kinds of records. A field of the same name chooses them. */
  links?: Record<LinkName, Link>;
  /** Reads what a field offers, by its name. */
  choices?: Partial<Record<keyof Values, () => Promise<Choice[]>>>;
  /** Which rows of the table are records of this kind, such as those that are not in the bin. */
  within?: SQL;
  /**
   * Where deleted records go, with undo: the column with the time, and after how many days they are deleted for good. The
   * default deletes them at once. The nightly deletion does not call `afterChange`, so a kind that stores something of its
   * records elsewhere, such as where a picture is used, has no bin.
   */
  bin?: { since: PgColumn; days: number };
  /** How many records there may be. */
  most?: number;
  /** Columns that no two records share, whatever the case, with the message beside the field. */
  unique?: Partial<Record<keyof Values, string>>;
  /** The tags of cached pages that show it. */
  tags?: readonly string[];
  list: Omit<ListRows<Column, Filter>, 'id'> & {
    definition: ListDefinition<Column, Filter>;
    /** Columns of its rows besides those of the fields and of the list. */
    more?: More;
  };
  /** Returns the columns that are not named like the field they are stored for. */
  toRow?: (input: Values) => Partial<Table['$inferInsert']>;
  /** Returns the fields that are not named like the column they are stored in. */
  fromRow?: (row: RowOf<Table>) => Partial<Values>;
  /** Returns the values as the audit log has them, which must not name other people. By default all fields. */
  audited?: (values: Values) => object;
  /**
   * Checks what only the database knows, in the transaction.
   * @returns values for columns that no field has
   * @throws FieldError or DomainError
   */
  beforeSave?: (
    tx: Transaction,
    saved: Saving<RowOf<Table>, Values>,
  ) => Promise<Partial<Table['$inferInsert']> | undefined> | Promise<void>;
  /** @throws DomainError if the record is kept */
  beforeDelete?: (tx: Transaction, row: RowOf<Table>) => Promise<void>;
  /** Carries a change on in the transaction, such as to the search index, once the record is stored or deleted. */
  afterChange?: (tx: Transaction, id: string) => Promise<void>;
}

interface Saving<Row, Values> {
  /** As it was stored; null for a new record. */
  before: (Row & Values) | null;
  input: Values;
}
