import { DomainError } from '#app/core/domain-error.ts';
import { digestOf } from '#app/lib/token.server.ts';

/** Returns what identifies a version: the digest of what its form shows. @param shown as it is stored */
export const revisionOf = (shown: unknown): string => digestOf(JSON.stringify(shown));

/**
 * Refuses a save over somebody else's.
 * @param what as in “this host”
 * @throws DomainError if the form showed another version than the stored one
 */
export function refuseOtherRevision(what: string, { shown, stored }: { shown: string; stored: string }): void {
  if (shown === stored) return;
  throw new DomainError(
    `Somebody saved this ${what} in the meantime. Nothing was saved, and what you typed is still here. Open the ${what} in another tab to compare.`,
  );
}
