import { lt } from 'drizzle-orm';
import { defineRetention } from '#app/core/records/retention.server.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { mediaUploads } from '../tables.server.ts';

/** Refused uploads that nobody dismissed. */
export const uploadRetention = defineRetention({
  table: mediaUploads,
  isOver: (at) => lt(mediaUploads.createdAt, daysBefore(at, 30)),
});
