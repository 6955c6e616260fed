import { lte } from 'drizzle-orm';
import { defineRetention } from '#app/core/records/retention.server.ts';
import { dataRequests } from './tables.server.ts';

/** A copy is deleted when its link expires; `cleanUpExports` deletes the file after the row. */
export const dataRequestRetention = defineRetention({
  table: dataRequests,
  isOver: (at) => lte(dataRequests.expiresAt, at),
});
