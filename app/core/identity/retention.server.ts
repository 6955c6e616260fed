import { lt, or } from 'drizzle-orm';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { defineRetention, type Retention } from '../records/retention.server.ts';
import { maxSessionDays } from './sessions/session-life.ts';
import { oneTimeTokens, sessions, verifications } from './tables.server.ts';

/** Sessions with their addresses and browsers, links, and pending second steps are deleted once they have expired. */
export const identityRetentions: readonly Retention[] = [
  defineRetention({
    table: sessions,
    isOver: (at) => or(lt(sessions.expiresAt, at), lt(sessions.createdAt, daysBefore(at, maxSessionDays))),
  }),
  defineRetention({ table: oneTimeTokens, isOver: (at) => lt(oneTimeTokens.expiresAt, at) }),
  defineRetention({ table: verifications, isOver: (at) => lt(verifications.expiresAt, at) }),
];
