import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A primary key that the database generates. */
export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);

/** The id of the row to which this one belongs: it is deleted with it. */
export const belongsTo = (column: () => AnyPgColumn) => uuid().notNull().references(column, { onDelete: 'cascade' });

/** A point in time, stored in UTC. */
export const moment = () => timestamp({ withTimezone: true });

/** Bytes. PostgreSQL compresses long ones. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The lexemes of a text, for PostgreSQL's full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
