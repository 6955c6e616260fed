import { eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { domainOf } from '#app/lib/web/email-domain.ts';
import { hasActivePackage } from '#app/modules/bookings/packages/find-packages.server.ts';
import { type Readers, readDomains } from '#app/modules/content/readers/readers.ts';

/** Finds out who reads. It is called only for a document that is not for everybody, so that others can be cached. */
export type FindReader = () => Promise<Viewer | null>;

/** For what everybody gets: feeds, files, the public operations of the API. */
export const anybody: FindReader = async () => null;

/** Whether the reader may read a document beyond its title and summary. Admins may read all. */
export async function mayRead({ readers, readerDomains }: Readers, findReader: FindReader): Promise<boolean> {
  if (!readers) return true;
  const reader = await findReader();
  if (!reader) return false;
  if (readers === 'members' || (reader.isAdmin && reader.mayUseRoles)) return true;
  if (readers === 'package') return hasActivePackage(reader.id);
  const domain = domainOf(reader.email).toLowerCase();
  return readDomains(readerDomains).includes(domain) && (await hasVerifiedAddress(reader.id));
}

async function hasVerifiedAddress(userId: string): Promise<boolean> {
  const [row] = await db.select({ isVerified: users.emailVerified }).from(users).where(eq(users.id, userId));
  return row?.isVerified ?? false;
}
