import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A primary key that the database generates. */
export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);

/** A point in time, stored in UTC. */
export const moment = () => timestamp({ withTimezone: true });

/** Bytes. PostgreSQL compresses long ones. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The lexemes of a text, for PostgreSQL's full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
