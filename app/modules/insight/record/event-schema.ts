import { z } from 'zod';
import { daySeconds } from '#app/lib/time/units.ts';

const path = z.string().startsWith('/').max(300);
/** A random number that a page gives to its view. It ends with the page. */
const view = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const label = z.string().trim().min(1).max(80);

const viewSchema = z.object({
  kind: z.literal('view'),
  view,
  path,
  /** The address of the page before, as the browser sends it. Only its host is stored. */
  referrer: z.string().max(2000).default(''),
  campaign: z.string().max(200).default(''),
  /** The blog post that the page shows. */
  post: z.uuid().optional(),
});

const leaveSchema = z.object({
  kind: z.literal('leave'),
  view,
  path,
  /** A day is more than anybody reads, and less than a forgotten tab. */
  seconds: z.int().min(0).max(daySeconds),
  /** In per cent. */
  depth: z.int().min(0).max(100),
});

const targetSchema = z.object({
  kind: z.enum(['outbound', 'download', 'press']),
  view,
  path,
  target: label.max(300),
});

const missingSchema = z.object({ kind: z.literal('missing'), view, path });

/** One event that a page reports. Its time, its visitor and their browser are what the server sees. */
const reportedEventSchema = z.discriminatedUnion('kind', [viewSchema, leaveSchema, targetSchema, missingSchema]);
export type ReportedEvent = z.infer<typeof reportedEventSchema>;

/** The body of a report: a few events of one page. */
export const reportSchema = z.object({ events: z.array(reportedEventSchema).min(1).max(20) });
