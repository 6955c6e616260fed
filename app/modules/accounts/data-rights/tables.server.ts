import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, id, moment } from '#app/core/database/columns.server.ts';
import { person, users } from '#app/core/identity/tables.server.ts';

/** Requests for a copy of one's data, with the resulting file. Row and file are deleted together. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    requestedAt: moment().notNull().defaultNow(),
    /** Null while the file is being made. */
    readyAt: moment(),
    expiresAt: moment(),
    /** In the folder of exports, without a path. */
    fileName: text(),
  },
  (table) => [uniqueIndex('data_requests_open').on(table.userId).where(sql`ready_at is null`)],
);

/** Deletion requests. A request outlives the account, as proof that it was met. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    id: id(),
    userId: person(),
    email: text().notNull(),
    requestedAt: moment().notNull().defaultNow(),
    decidedAt: moment(),
    decidedBy: person(),
    outcome: text().$type<DeletionOutcome>(),
  },
  (table) => [uniqueIndex('deletion_requests_open').on(table.userId).where(sql`decided_at is null`)],
);

export type DeletionOutcome = 'erased' | 'declined';
