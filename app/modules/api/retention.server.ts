import { and, lt, ne } from 'drizzle-orm';
import { defineRetention, type Retention } from '#app/core/records/retention.server.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { apiAnswers, apiCodes, apiProposals } from './tables.server.ts';

export const apiRetentions: readonly Retention[] = [
  // A code that comes again within a day is recognised.
  defineRetention({ table: apiCodes, isOver: (at) => lt(apiCodes.expiresAt, daysBefore(at, 1)) }),
  // The answers of idempotency keys.
  defineRetention({ table: apiAnswers, isOver: (at) => lt(apiAnswers.createdAt, daysBefore(at, 1)) }),
  defineRetention({
    table: apiProposals,
    isOver: (at) => and(ne(apiProposals.state, 'open'), lt(apiProposals.decidedAt, daysBefore(at, 90))),
  }),
];
