import { and, eq, lt } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineRetention, type Retention } from '#app/core/records/retention.server.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { subscribers, subscriberTokens } from '../tables.server.ts';
import { eraseSubscribers } from './erase-subscribers.server.ts';

/** Those who have not confirmed for thirty days. */
const areForgotten = (at: Date) => and(eq(subscribers.state, 'pending'), lt(subscribers.createdAt, daysBefore(at, 30)));

export const subscriberRetentions: readonly Retention[] = [
  defineRetention({
    table: subscribers,
    isOver: areForgotten,
    remove: () => inTransaction((tx) => eraseSubscribers(tx, areForgotten(now()))),
  }),
  defineRetention({ table: subscriberTokens, isOver: (at) => lt(subscriberTokens.expiresAt, at) }),
];
