import type { Transaction } from './db.server.ts';

/** Whose data it is. */
export interface Person {
  id: string;
  email: string;
  name: string;
  /** Null where nothing was ever shown to others. */
  displayName: string | null;
}

/** What one part of the site holds about people: how it is handed out, and how it is forgotten. */
export interface PersonalDataProvider {
  /** As the person reads it above their data. */
  name: string;
  /** Which tables this answers for. A test finds those nobody answers for. */
  tables: string[];
  /** Everything of this person as plain values. No secrets: not even their owner may take those home in a file. */
  export: (person: Person) => Promise<unknown>;
  /** Erases it, or leaves what has to stay without anything that tells who it was. Twice is harmless. */
  erase: (tx: Transaction, person: Person) => Promise<void>;
}
