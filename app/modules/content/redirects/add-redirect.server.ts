import { eq, inArray } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { canonicalPath, spellingsOf, withoutIndexFile } from '#app/lib/web/canonical-path.ts';
import { findRedirects, pathOfTarget } from './find-redirect.server.ts';
import { storeRedirect } from './move-address.server.ts';
import type { RedirectInput } from './schema.ts';
import { type RedirectSource, redirects } from './tables.server.ts';

interface AddRedirect extends RedirectInput {
  /** In the spelling of `canonicalPath`, as `redirectSchema` returns it. */
  from: string;
  /** Null for the site itself. */
  actorId: string | null;
  /** Who created it. The default is `manual`. */
  source?: Exclude<RedirectSource, 'moved'>;
  /** Returns whether a published page has this address, which a redirect would hide. */
  isPage: (path: string, tx: Transaction) => Promise<boolean>;
}

/**
 * Adds a redirect or changes its target. If the target is itself redirected, the final target is stored. Redirects to
 * `from` are changed to the final target as well.
 * @throws FieldError if a page exists at `from`, or the target redirects back to it
 */
export async function addRedirect(
  tx: Transaction,
  { from, actorId, source = 'manual', isPage, ...given }: AddRedirect,
): Promise<void> {
  const target = withinSite(given.target);
  if (await isPage(from, tx))
    throw new FieldError('from', `There is a page at ${from}. Change its address, or unpublish it.`);
  const end = await endOf(tx, target);
  if (isCircle(from, target, end))
    throw new FieldError('target', `${target} already leads to ${from}: visitors would go round in circles.`);
  await tx
    .update(redirects)
    .set({ target: end })
    .where(inArray(redirects.target, spellingsOf(from)));
  const [existing] = await tx
    .select({ target: redirects.target })
    .from(redirects)
    .where(inArray(redirects.fromPath, spellingsOf(from)));
  await storeRedirect(tx, { fromPath: from, target: end, source });
  await recordAuditEvent(tx, {
    actorId,
    action: existing ? 'redirect.changed' : 'redirect.added',
    subject: { type: 'redirect', id: from, name: from },
    before: existing,
    after: { target: end },
  });
}

/** Returns an address of this site without its host, so that a loop is found. */
function withinSite(target: string): string {
  const origin = getSiteOrigin();
  return target === origin || target.startsWith(`${origin}/`) ? target.slice(origin.length) || '/' : target;
}

/** Stored targets are always final, so one step is enough. */
const endOf = async (tx: Transaction, target: string): Promise<string> => {
  const path = pathOfTarget(target);
  return (await findRedirects([path], tx)).get(path)?.target ?? target;
};

/** The index file of a folder may lead to the folder, but not by way of another address. */
function isCircle(from: string, target: string, end: string): boolean {
  const path = pathOfTarget(end);
  if (/^https?:/i.test(path)) return false;
  return canonicalPath(path) === from || (end !== target && withoutIndexFile(path) === withoutIndexFile(from));
}

/** Deletes a redirect. Idempotent. */
export async function removeRedirect(
  tx: Transaction,
  { id, actorId }: { id: string; actorId: string | null },
): Promise<void> {
  const [deleted] = await tx.delete(redirects).where(eq(redirects.id, id)).returning();
  if (!deleted) return;
  await recordAuditEvent(tx, {
    actorId,
    action: 'redirect.removed',
    subject: { type: 'redirect', id: deleted.fromPath, name: deleted.fromPath },
    before: { target: deleted.target },
  });
}
