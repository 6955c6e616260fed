import { and, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { userRoles, users } from '#app/core/identity/tables.server.ts';
import { domainOf } from '#app/lib/web/email-domain.ts';
import { listProviders, type SignOnProvider } from './providers.server.ts';

/** Thrown if a person must log in at the provider of their company. Nothing has changed. */
export class ProviderRequiredError extends Error {
  override name = 'ProviderRequiredError';

  readonly slug: string;

  constructor({ slug }: Pick<SignOnProvider, 'slug'>) {
    super(`This address logs in at ${slug}`);
    this.slug = slug;
  }
}

/**
 * Returns the provider at which the owner of an address must log in, whether or not it has an account; null: in any way.
 * Null too if no secret of the site decrypts the providers: nobody could log in at one.
 */
export async function findRequiredProvider(email: string, on: Queryable = db): Promise<SignOnProvider | null> {
  const domain = domainOf(email).toLowerCase();
  const providers = await listProviders(on).catch((error) => {
    if (error instanceof DomainError) return [];
    throw error;
  });
  return providers.find(({ domains }) => domains?.includes(domain)) ?? null;
}

/** Whether an address is an admin's, who can log in in every way, so that a provider can lock nobody out of the site. */
export async function isAdminAddress(email: string, on: Queryable = db): Promise<boolean> {
  const admins = await on
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'admin')))
    .where(eq(users.email, email));
  return admins.length > 0;
}

/**
 * Checks that an address, which anybody may have typed, need not log in at a provider. The same for an admin's.
 * @throws ProviderRequiredError
 */
export async function requireNoProvider(email: string): Promise<void> {
  const provider = await findRequiredProvider(email);
  if (provider) throw new ProviderRequiredError(provider);
}

/**
 * Checks that an account may be entered by its owner, who has proven it.
 * @param issuer of the provider at which its owner logged in, if it was at one
 * @throws ProviderRequiredError
 */
export async function requireOwnProvider(
  email: string,
  { issuer, on = db }: { issuer?: string; on?: Queryable } = {},
): Promise<void> {
  const provider = await findRequiredProvider(email, on);
  if (provider && provider.issuer !== issuer && !(await isAdminAddress(email, on)))
    throw new ProviderRequiredError(provider);
}
