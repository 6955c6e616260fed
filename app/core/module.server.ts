import type { HealthCheck } from './health/health-check.server.ts';
import type { Job } from './jobs/define-job.server.ts';
import type { ExportKind } from './records/export-kind.server.ts';
import type { PersonalDataProvider } from './records/personal-data-provider.server.ts';
import type { Retention } from './records/retention.server.ts';
import type { TrashSource } from './records/trash-source.server.ts';
import type { Resource } from './resources/resource.server.ts';
import type { Log } from './runtime/log.server.ts';

/** A text that names a file of the media library, published or not. */
export interface MediaMention {
  /** The kind of document: `Page`, `Post`, `Letter`, `Forum post`. */
  kind: string;
  title: string;
  /** Where it is edited or read. */
  href: string;
  /** Its state in a word: `Draft`, `Scheduled`, `Sent`. */
  state: string;
}

/** Finds the texts of one kind that name a file, by its address or id. At most `maxMentions`. */
export type FindMediaMentions = (file: { id: string; address: string }) => Promise<MediaMention[]>;

/** More than anyone reads through. */
export const maxMentions = 50;

/**
 * Access or consent that was withdrawn, and that a restore must not bring back: a token, a role, a feed address. Both
 * statements name the tables of the site without a schema.
 */
export interface Withdrawal {
  /** For people, in the plural: `Tokens revoked or deleted`. */
  label: string;
  /** The entries of the audit log that say so, as patterns of SQL. None: `read` finds it by its own times. */
  actions: readonly string[];
  /**
   * SQL that reads from the present site what is withdrawn still, one row each: `since` has the entries (`id` of the
   * subject, `before`, `at`), `$2` is the time of the backup. The rows are kept as JSON.
   */
  read: string;
  /** SQL that withdraws it again from the restored rows: `withdrawn` has those of `read`, as JSON in `item`. */
  apply: string;
}

/** Content that every process holds in memory, because nearly every page or job needs it. */
export interface HeldContent {
  /** Returns the tags of changes after which it is read again. */
  tags: () => readonly string[];
  /** Whether the seeds write the first one. It is read after them. */
  isSeeded?: boolean;
  /** Reads it. If that fails, the last one stays, and the error is logged. @returns whether it was read */
  read: (log: Log) => Promise<boolean>;
}

/** Counts that a process keeps in memory, so that no response waits for the database. */
export interface Tally {
  /** The things that are counted, in the plural. */
  name: string;
  everyMs: number;
  /** Stores the counts. What cannot be stored now is counted until the next time. */
  write: (options?: { isLast: boolean }) => Promise<void>;
}

/** The parts that a module adds to the whole site. `app/modules/modules.server.ts` lists the modules. */
export interface Module {
  jobs?: readonly Job[];
  /** The personal data that it stores, for copies and erasure. A table with personal data and no provider fails a test. */
  personalData?: readonly PersonalDataProvider[];
  /** How long the rows of its tables are kept. One job applies them each night, in this order. */
  retention?: readonly Retention[];
  healthChecks?: readonly HealthCheck[];
  /** Content that is read at the start, and after each change. */
  held?: readonly HeldContent[];
  /** Counts that are stored at intervals, and when the process stops. */
  tallies?: readonly Tally[];
  /** Its kinds of records, for the command palette, the bin and as files. */
  resources?: readonly Resource[];
  /** Its kinds of content that admins download as files. */
  exports?: readonly ExportKind[];
  /** Its kinds of content that go to the bin, besides those of `resources`. */
  trash?: readonly TrashSource[];
  /**
   * Work that a restore must not repeat, as SQL at its end. Jobs that waited when the backup was made may have happened since:
   * it waits for an admin rather than reach a person twice (decision 039).
   */
  afterRestore?: readonly string[];
  /** Withdrawn rights that a restore must not bring back: access, addresses, consent. */
  withdrawals?: readonly Withdrawal[];
  /** Where its texts name files of the media library, for the list “Used in”. */
  mediaMentions?: readonly FindMediaMentions[];
}
