import type { z } from 'zod';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import type { LeftOutGroup } from '#packages/foreign-files/left-out-groups.ts';
import type { AppointmentChoices, FoundItem, ImportSource, ItemKind, Writing } from './imported-item.ts';
import type { ImportFile } from './read-import-file.server.ts';

/** Thrown if the site has the item already. The message names it, in a sentence. */
export class AlreadyExistsError extends DomainError {}

/** The resources for the work on an item. */
export interface ImportWork {
  actorId: string | null;
  asDrafts: boolean;
  choices: AppointmentChoices;
  /** Returns what became of an address of the old site, such as of a picture or a post; null for any other. */
  findTarget: (address: string) => ImportedTarget | null;
  /** Returns what became of an item, by its key. */
  findByKey: (key: string) => ImportedTarget | null;
  /** Makes an item that is made on demand, in the transaction of what needs it. @returns null if there is none */
  makeOnDemand: (tx: Transaction, key: string) => Promise<ImportedTarget | null>;
  /** Returns the bytes of a file of the archive, or fetched from its address. @throws DomainError with the reason */
  readFile: (src: string) => Promise<Buffer>;
  signal: AbortSignal;
}

/** Something on this site that was made of an item. */
export interface ImportedTarget {
  id: string;
  address: string | null;
}

interface Created extends ImportedTarget {
  notes: string[];
}

interface Checked {
  notes: string[];
  files?: string[];
}

/** How things of one kind are created and removed again. */
export interface ImportTarget<Schema extends z.ZodType = z.ZodType> {
  kind: ItemKind;
  schema: Schema;
  /** Whether it is made once everything else is complete and published. */
  isMadeLast?: boolean;
  /**
   * Looks at an item without changing anything. `files`: the addresses of the pictures that it shows. `notes`: what
   * changes on the way. @throws DomainError with the reason why it cannot be carried
   */
  check: (payload: z.output<Schema>, choices: AppointmentChoices) => Checked | Promise<Checked>;
  /** Returns what the site makes of an item, for a dry run without a database. `address`: where it would be. */
  describe?: (payload: z.output<Schema>) => { address: string; fields: Record<string, unknown> };
  /** Makes an item in the transaction of another that needs it, and only then. */
  onDemand?: {
    concerns: (payload: z.output<Schema>) => boolean;
    create: (tx: Transaction, payload: z.output<Schema>) => Promise<Created>;
    /** Why it is not made if nothing needs it. */
    unneeded: string;
  };
  /** Returns which of these still exist, in the trash or not. */
  findExisting: (ids: string[]) => Promise<Set<string>>;
  /**
   * Makes it. `finish` is called in the transaction that makes it.
   * @throws DomainError with the reason why it cannot be made; AlreadyExistsError
   */
  create: (
    payload: z.output<Schema>,
    work: ImportWork,
    finish: (tx: Transaction, created: Created) => Promise<void>,
  ) => Promise<void>;
  /** Once everything is made: its links lead to the new addresses, and what was published is published. */
  complete?: (
    tx: Transaction,
    target: ImportedTarget,
    payload: z.output<Schema>,
    work: ImportWork,
  ) => Promise<{ notes: string[]; address: string | null }>;
  /** Removes it again. Idempotent. @throws DomainError with the reason why it must stay */
  undo: (target: ImportedTarget, actorId: string | null) => Promise<void>;
}

/** The contents of a file besides its items. */
interface ReadFileResult {
  source: ImportSource;
  leftOut: LeftOutGroup[];
}

interface ReadImportOptions {
  /** Receives each item. The reader waits until it is handled. */
  found: (item: FoundItem) => Promise<void>;
  signal: AbortSignal;
}

/**
 * Reads a file that another system wrote, in a child process. Texts of posts and pages are converted there.
 * @throws DomainError if the file cannot be read, or exceeds the limits of time, memory and size
 */
export type ReadImport = (file: ImportFile, options: ReadImportOptions) => Promise<ReadFileResult>;

/**
 * Returns what the child process found when it checked a post or a page: its text is parsed there, and here only once it
 * is imported. @throws DomainError with the reason why it cannot be carried
 */
export function checkedWriting({ files, problem }: Writing): { notes: string[]; files: string[] } {
  if (problem) throw new DomainError(problem);
  return { notes: [], files };
}
