import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { belongsTo, bytes, id, moment } from '#app/core/database/columns.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import type { EventKind } from './definitions/event-kinds.ts';

/** The salt with which the visitors of a day in London are distinguished. It is deleted with the day. */
export const visitorSalts = pgTable('analytics_visitor_salts', { day: date().primaryKey(), salt: text().notNull() });

const dimensions = () => ({
  /** The first page of the visit. */
  entry: text().notNull(),
  /** The host that the visit came from; empty if it came from nowhere. */
  referrer: text().notNull(),
  /** Name, source and medium of a campaign; empty without one. */
  campaign: text().notNull(),
  /** Two letters (ISO 3166-1); empty if it is not known. */
  country: text().notNull(),
  device: text().notNull(),
  browser: text().notNull(),
  language: text().notNull(),
});

/**
 * Events on pages, one row each, for 30 days. Partitioned by day (`partitions.server.ts`). Nothing in it names a
 * person: the salt behind `visitor` is deleted with the day.
 */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    at: moment().notNull(),
    kind: text().$type<EventKind>().notNull(),
    /** A digest of network address and browser with the salt of the day. */
    visitor: bigint({ mode: 'bigint' }).notNull(),
    visit: bigint({ mode: 'bigint' }).notNull(),
    /** The page view it belongs to, a random number of the page. */
    view: bigint({ mode: 'bigint' }).notNull(),
    path: text().notNull(),
    /** The address, file, button or conversion; empty for a view. */
    target: text().notNull(),
    ...dimensions(),
    /** Of a page that was left: the time for which it was visible. */
    seconds: integer().notNull(),
    /** Of a page that was left: how much of it was seen, in per cent. */
    depth: smallint().notNull(),
  },
  (table) => [index('analytics_events_visitor').on(table.visitor, table.at), index('analytics_events_at').on(table.at)],
);

const measures = () => ({
  /** Page views, or events of another kind. */
  count: integer().notNull(),
  /** Visits that opened this page. */
  pageVisits: integer().notNull(),
  /** Visitors a day who opened this page. */
  pageVisitors: integer().notNull(),
  /** Visits that began here. */
  visits: integer().notNull(),
  /** Visitors a day, counted at their first view of the day. */
  visitors: integer().notNull(),
  /** Visits of one page. */
  bounces: integer().notNull(),
  /** Visits that ended here. */
  exits: integer().notNull(),
  /** The time for which pages were visible. */
  seconds: bigint({ mode: 'number' }).notNull(),
  /** The sum of the depths read, in per cent. */
  depth: bigint({ mode: 'number' }).notNull(),
  /** Views of which time and depth are known. */
  timed: integer().notNull(),
});

/**
 * The counts of a day in London: sums of all its views, and all combinations of hour, page and dimensions, packed
 * (`packed-table.server.ts`). Partitioned by month.
 */
export const analyticsCounts = pgTable('analytics_counts', {
  day: date().primaryKey(),
  /** The version of the day's events that was counted. */
  version: integer().notNull(),
  ...measures(),
  conversions: integer().notNull(),
  rows: bytes().notNull(),
});

/** The lists of a whole month, packed, for long periods. Made from the counts of its days, and again if they change. */
export const analyticsMonths = pgTable('analytics_months', {
  month: date().primaryKey(),
  /** The sum of the versions of its days. */
  version: bigint({ mode: 'number' }).notNull(),
  lists: bytes().notNull(),
});

/**
 * The rows of the days of a month, one after the other, for long periods with filters: a row for each column, so that
 * a report reads only the columns it needs. The column `day` has the day of the month.
 */
export const analyticsMonthColumns = pgTable(
  'analytics_month_columns',
  {
    month: date()
      .notNull()
      .references(() => analyticsMonths.month, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As that of the month. */
    version: bigint({ mode: 'number' }).notNull(),
    packed: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.name] })],
);

/** The days of which events are stored. The version grows with everything that is stored about the day. */
export const analyticsEventDays = pgTable('analytics_event_days', {
  day: date().primaryKey(),
  version: integer().notNull(),
});

/** The visits that came to each step of a funnel, by day in London. */
export const analyticsFunnelDays = pgTable(
  'analytics_funnel_days',
  {
    funnelId: belongsTo(() => analyticsFunnels.id),
    day: date().notNull(),
    /** From 0. */
    step: smallint().notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.funnelId, table.day, table.step] })],
);

/** Empty. 0.1.1 still reads it when it starts. Remove it a release later. @internal */
export const analyticsHours = pgTable(
  'analytics_hours',
  {
    hour: moment().notNull(),
    kind: text().$type<EventKind>().notNull(),
    path: text().notNull(),
    target: text().notNull(),
    exit: text().notNull(),
    ...dimensions(),
    ...measures(),
  },
  (table) => [index('analytics_hours_hour').on(table.hour)],
);

/** Events that were not stored, because too many came at once or the database was unavailable. */
export const droppedEvents = pgTable('analytics_dropped_events', {
  day: date().primaryKey(),
  count: integer().notNull(),
});

/** A goal for visitors: open a page, or press a button. */
export const analyticsGoals = pgTable(
  'analytics_goals',
  {
    id: id(),
    name: text().notNull(),
    kind: text().$type<'page' | 'button'>().notNull(),
    /** The path of the page, or the words on the button. */
    target: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('analytics_goals_target_unique').on(table.kind, table.target)],
);

/** Steps that a visit takes one after the other. */
export const analyticsFunnels = pgTable('analytics_funnels', {
  id: id(),
  name: text().notNull(),
  steps: jsonb().$type<{ kind: 'page' | 'button' | 'conversion'; target: string }[]>().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

/** Links that show the figures to people without an account. */
export const analyticsShareLinks = pgTable(
  'analytics_share_links',
  {
    id: id(),
    /** For whom it is, for the list. */
    name: text().notNull(),
    /** A digest of the secret in the link. */
    digest: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    openedAt: moment(),
  },
  (table) => [uniqueIndex('analytics_share_links_digest_unique').on(table.digest)],
);

/** Which summaries an admin asked for, and the last day of the period that was mailed last. */
export const analyticsMails = pgTable('analytics_mails', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  weekly: boolean().notNull().default(false),
  monthly: boolean().notNull().default(false),
  weeklySentFor: date(),
  monthlySentFor: date(),
});
