import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/services/identity/tables.server.ts';

const moment = () => timestamp({ withTimezone: true });

/** Who asked for a copy of their data, and the file it became. The row goes with the file. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: moment().notNull().defaultNow(),
    /** Null while the file is being made. */
    readyAt: moment(),
    expiresAt: moment(),
    /** In the folder of exports, without a path. */
    fileName: text(),
  },
  (table) => [uniqueIndex('data_requests_open').on(table.userId).where(sql`ready_at is null`)],
);
