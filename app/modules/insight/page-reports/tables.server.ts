import { index, integer, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/core/database/columns.server.ts';
import type { DeviceClass } from './report-schema.ts';

/** How fast pages were for visitors: one row for each measured page view, for 30 days. Nothing in it names a person. */
export const pageVitals = pgTable(
  'page_vitals',
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    /** The address of the page, with `:id` for everything that identifies people or documents. */
    route: text().notNull(),
    device: text().$type<DeviceClass>().notNull(),
    /** Largest Contentful Paint, in milliseconds. */
    lcp: real(),
    /** Interaction to Next Paint, in milliseconds; null without an interaction. */
    inp: real(),
    /** Cumulative Layout Shift, without a unit. */
    cls: real(),
    /** Time to First Byte, in milliseconds. */
    ttfb: real(),
    /** The elements that decided LCP, INP and CLS: `main>img.hero`. */
    lcpElement: text(),
    inpElement: text(),
    clsElement: text(),
  },
  (table) => [index('page_vitals_at').on(table.at)],
);

/** Errors in browsers, one row for each message, place and release, until 30 days after the last. */
export const browserErrors = pgTable(
  'browser_errors',
  {
    id: id(),
    /** Without queries, addresses, numbers and quoted words. */
    message: text().notNull(),
    /** The script and the position in it: `start:1:2033`. */
    place: text().notNull(),
    release: text().notNull(),
    /** The page of the last one. */
    route: text().notNull(),
    count: integer().notNull(),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('browser_errors_unique').on(table.message, table.place, table.release),
    index('browser_errors_last').on(table.lastAt),
  ],
);
