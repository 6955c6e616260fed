import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/core/database/columns.server.ts';
import type { RunCause, RunKind, RunState } from './runs/runs.ts';

/**
 * Backups, restores and restore drills: waiting, in progress and past. Its rows are in no backup, and survive a restore.
 */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: id(),
    kind: text().$type<RunKind>().notNull(),
    cause: text().$type<RunCause>().notNull(),
    state: text().$type<RunState>().notNull().default('waiting'),
    /** The present step, as a sentence without its full stop. */
    step: text(),
    /** In bytes. */
    done: bigint({ mode: 'number' }).notNull().default(0),
    total: bigint({ mode: 'number' }).notNull().default(0),
    /** The name of the archive that it wrote or read. */
    archive: text(),
    /** Of the archive, in bytes. */
    bytes: bigint({ mode: 'number' }),
    /** Of the media files that it refers to, in bytes. */
    mediaBytes: bigint({ mode: 'number' }),
    /** The number of media files that the store did not have. */
    missingFiles: bigint({ mode: 'number' }).notNull().default(0),
    /** How many rows it has of each kind of content that people know. */
    counts: jsonb().$type<Record<string, number>>(),
    /** Why it failed, as a sentence for an admin. */
    error: text(),
    requestedAt: moment().notNull().defaultNow(),
    startedAt: moment(),
    finishedAt: moment(),
    /** When the archive was last read back and agreed with its digests. */
    verifiedAt: moment(),
    /** When the archive was complete in the off-site store, and read back from there. */
    copiedAt: moment(),
    /** When the admins were mailed about the failure. */
    reportedAt: moment(),
  },
  (table) => [index('backup_runs_requested').on(table.kind, table.requestedAt.desc())],
);
