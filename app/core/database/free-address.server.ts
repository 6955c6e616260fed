import { firstFree } from '#app/lib/text/first-free.ts';
import { beginsWithPattern } from '#app/lib/text/like-pattern.ts';
import { takeLock } from './advisory-lock.server.ts';
import type { Transaction } from './transaction.server.ts';

interface WantedAddress {
  /** The kind of address, as part of the name of the lock: `page`. */
  kind: string;
  wanted: string;
  /** Lists the addresses in use that match a `like` pattern. */
  listTaken: (pattern: string) => Promise<string[]>;
}

/**
 * Returns this address, or the next free one: `quiet-morning`, `quiet-morning-2`, … Another transaction that asks for the
 * same one waits until this one ends, and then gets the next.
 */
export async function freeAddress(tx: Transaction, { kind, wanted, listTaken }: WantedAddress): Promise<string> {
  // `tea-2` may be asked for itself, or be the next one of `tea`.
  await takeLock(tx, `${kind}-address:${wanted.replace(/(-\d+)+$/, '')}`);
  return firstFree(wanted, new Set(await listTaken(beginsWithPattern(wanted))));
}
