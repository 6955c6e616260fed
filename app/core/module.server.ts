import type { HealthCheck } from './health/health-check.server.ts';
import type { Job } from './jobs/define-job.server.ts';
import type { PersonalDataProvider } from './records/personal-data-provider.server.ts';
import type { Retention } from './records/retention.server.ts';
import type { Resource } from './resources/resource.server.ts';

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

/** The parts that a module adds to the whole site. `app/modules/modules.server.ts` lists the modules. */
export interface Module {
  jobs?: readonly Job[];
  /** The personal data that it stores, for copies and erasure. A table with personal data and no provider fails a test. */
  personalData?: readonly PersonalDataProvider[];
  /** How long the rows of its tables are kept. One job applies them each night, in this order. */
  retention?: readonly Retention[];
  healthChecks?: readonly HealthCheck[];
  /** Its kinds of records, for the command palette and as files. */
  resources?: readonly Resource[];
  /**
   * Work that a restore must not repeat, as SQL at its end. Jobs that waited when the backup was made may have happened since:
   * it waits for an admin rather than reach somebody twice (decision 039).
   */
  afterRestore?: readonly string[];
  /** Withdrawn rights that a restore must not bring back: access, addresses, consent. */
  withdrawals?: readonly Withdrawal[];
  /** Where its texts name files of the media library, for the list “Used in”. */
  mediaMentions?: readonly FindMediaMentions[];
}
