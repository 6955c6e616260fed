import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, moment } from '#app/core/database/columns.server.ts';
import { bookings } from '../tables.server.ts';

/** A reminder of a booking. Its email says what became of it. */
export const bookingReminders = pgTable(
  'booking_reminders',
  {
    bookingId: belongsTo(() => bookings.id),
    kind: text().$type<'day' | 'hour'>().notNull(),
    dueAt: moment().notNull(),
    /** After this time it is not sent any more. */
    sendBy: moment().notNull(),
    /** Null: it waits. */
    outcome: text().$type<'sent' | 'late'>(),
    mailId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.kind] }),
    index('booking_reminders_due').on(table.dueAt).where(sql`outcome is null`),
  ],
);
