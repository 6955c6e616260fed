import { lt } from 'drizzle-orm';
import { defineRetention, type Retention } from '#app/core/records/retention.server.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { browserErrors, pageVitals } from './tables.server.ts';

/** Measurements are deleted after 30 days, and errors 30 days after the last. */
export const pageReportRetentions: readonly Retention[] = [
  defineRetention({ table: pageVitals, isOver: (at) => lt(pageVitals.at, daysBefore(at, 30)) }),
  defineRetention({ table: browserErrors, isOver: (at) => lt(browserErrors.lastAt, daysBefore(at, 30)) }),
];
