import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, id, moment } from '#app/core/database/columns.server.ts';
import { encryptedJson, encryptedText } from '#app/core/encryption/encrypted-columns.server.ts';
import { bookingSessions, bookings, hostId } from '../tables.server.ts';
import type { AccountKind, Credentials } from './accounts/remote-calendar.ts';
import type { LeftOutPart } from './left-out-parts.ts';

/** An account of a host elsewhere, with calendars that bookings can be written to. */
export const bookingCalendarAccounts = pgTable(
  'booking_calendar_accounts',
  {
    id: id(),
    hostId: hostId(),
    kind: text().$type<AccountKind>().notNull(),
    /** The team's name for it: usually its email address. */
    name: text().notNull(),
    /** Null if no secret of the site decrypts it. */
    credentials: encryptedJson<Credentials | null>('booking_calendar_accounts.credentials', null).notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('booking_calendar_accounts_host').on(table.hostId)],
);

const calendarId = () => belongsTo(() => bookingCalendars.id);

/** A calendar elsewhere that says when a host is busy. */
export const bookingCalendars = pgTable(
  'booking_calendars',
  {
    id: id(),
    hostId: hostId(),
    /** Null: anybody with its address reads it. */
    accountId: uuid().references(() => bookingCalendarAccounts.id, { onDelete: 'cascade' }),
    /** The team's name for it. */
    name: text().notNull(),
    /** Often contains a secret. */
    address: encryptedText('booking_calendars.address', '').notNull(),
    /** Whether the bookings of its host are written to it. */
    isWritten: boolean().notNull().default(false),
    /** Where its server goes on with what has changed; null: at the beginning. */
    cursor: text(),
    /** The last time that all of it was read. */
    wholeReadAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    /** The last attempt to read it. */
    triedAt: moment(),
    /** The last time it was read; null: never. */
    readAt: moment(),
    /** Why it could not be read the last time, as a sentence; empty: it could. */
    problem: text().notNull().default(''),
    /** The parts that could not be read the last time. */
    leftOut: jsonb().$type<LeftOutPart[]>().notNull().default([]),
    /** Since when it fails; null: it works. */
    failingSince: moment(),
    /** When its host was notified of the problem. */
    toldAt: moment(),
  },
  (table) => [
    index('booking_calendars_host').on(table.hostId),
    index('booking_calendars_account').on(table.accountId),
    uniqueIndex('booking_calendars_written_unique').on(table.hostId).where(sql`is_written`),
  ],
);

/** The busy times of such a calendar, as they were when it was read. They may overlap with anything. */
export const bookingCalendarTimes = pgTable(
  'booking_calendar_times',
  {
    id: id(),
    calendarId: calendarId(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** The event there; empty: the calendar is only read as a whole. */
    ref: text().notNull().default(''),
  },
  (table) => [index('booking_calendar_times_calendar').on(table.calendarId, table.startsAt)],
);

/**
 * A session in the calendar of a host, stored before it is written there. Its id is in the event, so that a crash in
 * between makes no second one.
 */
export const bookingCalendarEvents = pgTable(
  'booking_calendar_events',
  {
    id: id(),
    calendarId: calendarId(),
    sessionId: uuid().references(() => bookingSessions.id, { onDelete: 'set null' }),
    /** Leads to the new session when the booking moves. */
    bookingId: uuid().references(() => bookings.id, { onDelete: 'set null' }),
    /** The event there; empty: it is not written yet. */
    ref: text().notNull().default(''),
    /** The version that the site knows: a later one is not overwritten. */
    version: text().notNull().default(''),
    /** Whether it was read since it was written. If the next reading does not have it, a person has deleted it. */
    isSeen: boolean().notNull().default(false),
    /** The state that both sides agree on. */
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    title: text().notNull(),
    /** A change of the host there that the site cannot follow: the team decides. */
    conflict: text().$type<'moved' | 'deleted'>(),
    /** The start there, if it was moved. */
    movedTo: moment(),
  },
  (table) => [
    index('booking_calendar_events_calendar').on(table.calendarId, table.ref),
    index('booking_calendar_events_session').on(table.sessionId),
    index('booking_calendar_events_booking').on(table.bookingId),
  ],
);
