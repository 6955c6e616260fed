import { and, eq, inArray } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { addRedirect, removeRedirect } from '#app/modules/content/redirects/add-redirect.server.ts';
import { findRedirects } from '#app/modules/content/redirects/find-redirect.server.ts';
import { redirectSchema } from '#app/modules/content/redirects/schema.ts';
import { redirects } from '#app/modules/content/redirects/tables.server.ts';
import { AlreadyExistsError, type ImportTarget } from '#app/modules/imports/import-target.server.ts';
import { redirectItemSchema } from '#app/modules/imports/imported-item.ts';
import { redirectPathOf } from '#app/modules/imports/old-addresses.ts';
import { isPublishedAddress } from '../published-address.server.ts';

/** Old addresses lead to what was imported from them. */
export const redirectTarget: ImportTarget<typeof redirectItemSchema> = {
  kind: 'redirect',
  schema: redirectItemSchema,
  check({ from }) {
    readPath(from);
    return { notes: [] };
  },
  async findExisting(ids) {
    const rows = await db.select({ id: redirects.id }).from(redirects).where(inArray(redirects.id, ids));
    return new Set(rows.map(({ id }) => id));
  },
  async create({ from, toKey }, { findByKey, actorId }, finish) {
    const target = findByKey(toKey)?.address;
    if (!target) throw new DomainError('Its target could not be imported.');
    const path = readPath(from);
    if (path === target) throw new AlreadyExistsError('The address is unchanged: no redirect is needed.');
    await inTransaction(async (tx) => {
      if ((await findRedirects([path], tx)).has(path))
        throw new AlreadyExistsError('This site already has a redirect from there. It is kept.');
      await addRedirect(tx, { from: path, target, actorId, source: 'import', isPage: isPublishedAddress });
      const [added] = await tx.select({ id: redirects.id }).from(redirects).where(eq(redirects.fromPath, path));
      await finish(tx, { id: added?.id ?? '', address: target, notes: [] });
    });
  },
  async undo({ id, address }, actorId) {
    const [same] = await db
      .select({ id: redirects.id })
      .from(redirects)
      .where(and(eq(redirects.id, id), eq(redirects.target, address ?? '')));
    if (same) await inTransaction((tx) => removeRedirect(tx, { id, actorId }));
  },
};

/** @throws DomainError with the reason why a redirect from there is impossible */
function readPath(from: string): string {
  const path = redirectPathOf(from);
  if (path === null)
    throw new DomainError('Its old address has no path of its own, such as /?p=12: no redirect can start there.');
  const parsed = redirectSchema.shape.from.safeParse(path);
  if (!parsed.success) throw new DomainError(`${parsed.error.issues[0]?.message ?? 'No redirect can start there'}.`);
  return parsed.data;
}
