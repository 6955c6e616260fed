import type { Transaction } from '../database/db.server.ts';

/** The person whose data it is. */
export interface Person {
  id: string;
  email: string;
  name: string;
  /** Null if nothing was ever shown to others. */
  displayName: string | null;
}

/** The purpose of personal data: an entry of the record of processing activities. */
interface Processing {
  purpose: string;
  /** The lawful basis. */
  basis: string;
  /** How long it is kept, by the settings of today. */
  kept: () => string;
}

/** The personal data of one part of the site: how it is exported and erased. */
export interface PersonalDataProvider {
  /** The heading of the data in an export. */
  name: string;
  /** The purpose and the retention period, for the record of processing. A test finds providers without it. */
  processing?: Processing;
  /** The tables covered by this provider. A test finds tables without a provider. */
  tables: string[];
  /** Returns all data of this person as plain values. Never secrets: not even their owner may get those in a file. */
  export: (person: Person) => Promise<unknown>;
  /** Yields the files that an export contains besides, with their paths in it. */
  files?: (person: Person) => AsyncIterable<{ name: string; bytes: Uint8Array }>;
  /** Erases the data, or anonymises what must be kept. Idempotent. */
  erase: (tx: Transaction, person: Person) => Promise<void>;
}
