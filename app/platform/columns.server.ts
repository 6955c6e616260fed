import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A primary key that the database makes. */
export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);

/** A point in time, stored in UTC. */
export const moment = () => timestamp({ withTimezone: true });

/** The words of a text as PostgreSQL searches them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
