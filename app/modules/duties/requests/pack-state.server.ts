import { now } from '#app/core/clock.ts';
import type { dutyRequests } from '../tables.server.ts';

/** How long the file of a copy is kept once it is made, and again once its link is sent. */
export const packLifetimeMs = 14 * 86_400_000;

type Pack = Pick<typeof dutyRequests.$inferSelect, 'packFile' | 'packExpiresAt'>;

/** Whether the file of a copy is there. */
export const hasPack = <Request extends Pack>(
  request: Request,
): request is Request & { packFile: string; packExpiresAt: Date } =>
  request.packFile !== null && request.packExpiresAt !== null && request.packExpiresAt > now();
