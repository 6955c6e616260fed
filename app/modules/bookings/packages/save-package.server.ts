import { and, asc, eq, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { refuseOtherRevision, revisionOf } from '#app/core/resources/refuse-other-revision.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { bookableServices } from '../tables.server.ts';
import { changeBalance } from './credits.server.ts';
import type { Package } from './find-packages.server.ts';
import type { PackageInput } from './schema.ts';
import { bookingPackageServices, bookingPackages } from './tables.server.ts';

const gone = 'This package no longer exists. Nothing was changed.';

interface SavedPackage {
  actorId: string;
  /** Null for a new one. */
  id: string | null;
  input: PackageInput;
  serviceIds: string[];
  /** The version that the form showed (`packageRevision`); empty for a new one. */
  revision: string;
  /** The sessions of a new one. */
  credits: number;
}

/** The audit log names no person. */
const described = ({ name, company, domains, validUntil, addresses }: PackageInput) => ({
  ...{ name, company, domains, validUntil },
  addresses: addresses.length,
});

/** Returns the version of a package that its form shows: not the balance, which bookings change. */
export const packageRevision = (
  { name, company, addresses, domains, contactEmail, validUntil }: PackageInput,
  serviceIds: readonly string[],
): string => revisionOf([name, company, addresses, domains, contactEmail, validUntil, [...serviceIds].sort()]);

/**
 * Adds or changes a package.
 * @throws FieldError if it pays for nothing, or is over already; DomainError if it was changed meanwhile
 * @returns its id
 */
export function savePackage({ actorId, id, input, serviceIds, revision, credits }: SavedPackage): Promise<string> {
  return inTransaction(async (tx) => {
    if (serviceIds.length === 0)
      throw new FieldError('services', 'Choose at least one service that the package pays for');
    const before = id ? await lockPackage(tx, id) : null;
    if (before) {
      const stored = packageRevision(before, await listServiceIds(tx, before.id));
      refuseOtherRevision('package', { shown: revision, stored });
    }
    if (!before && input.validUntil < londonDay(now())) {
      throw new FieldError('validUntil', 'The expiry date is in the past. Choose a later day');
    }
    const values = { ...input, userId: input.company ? null : await findAccount(tx, input.addresses[0] ?? '') };
    const [saved] = before
      ? await tx.update(bookingPackages).set(values).where(eq(bookingPackages.id, before.id)).returning()
      : await tx
          .insert(bookingPackages)
          .values({ ...values, createdAt: now() })
          .returning();
    if (!saved) throw new DomainError(gone);
    const earlier = await listServiceNames(tx, saved.id);
    await tx.delete(bookingPackageServices).where(eq(bookingPackageServices.packageId, saved.id));
    await tx.insert(bookingPackageServices).values(serviceIds.map((serviceId) => ({ packageId: saved.id, serviceId })));
    if (!before) {
      await changeBalance(tx, { packageId: saved.id, kind: 'bought', amount: credits, from: null, to: 'available' });
    }
    await recordAuditEvent(tx, {
      actorId,
      action: before ? 'booking-package.changed' : 'booking-package.added',
      subject: subjectOf(saved),
      ...(before && { before: { ...described(before), services: earlier } }),
      after: {
        ...described(input),
        services: await listServiceNames(tx, saved.id),
        ...(!before && { sessions: credits }),
      },
    });
    return saved.id;
  });
}

export const subjectOf = ({ id, name }: Pick<Package, 'id' | 'name'>) => ({ type: 'booking-package', id, name });

async function lockPackage(tx: Transaction, id: string): Promise<Package> {
  const [found] = await tx.select().from(bookingPackages).where(eq(bookingPackages.id, id)).for('update');
  if (!found) throw new DomainError(gone);
  return found;
}

async function findAccount(tx: Transaction, email: string): Promise<string | null> {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), eq(users.emailVerified, true)));
  return account?.id ?? null;
}

async function listServiceIds(tx: Transaction, packageId: string): Promise<string[]> {
  const rows = await tx.select().from(bookingPackageServices).where(eq(bookingPackageServices.packageId, packageId));
  return rows.map(({ serviceId }) => serviceId);
}

async function listServiceNames(tx: Transaction, packageId: string): Promise<string> {
  const rows = await tx
    .select({ name: bookableServices.name })
    .from(bookingPackageServices)
    .innerJoin(bookableServices, eq(bookableServices.id, bookingPackageServices.serviceId))
    .where(eq(bookingPackageServices.packageId, packageId))
    .orderBy(asc(bookableServices.name));
  return rows.map(({ name }) => name).join(', ');
}

interface ChangedCredits {
  actorId: string;
  packageId: string;
  direction: 'add' | 'withdraw';
  amount: number;
  reason: string;
}

/** Adds or withdraws sessions of a package. @throws FieldError if fewer are left */
export function changeCredits({ actorId, packageId, direction, amount, reason }: ChangedCredits): Promise<void> {
  return inTransaction(async (tx) => {
    const found = await lockPackage(tx, packageId);
    const isAdded = direction === 'add';
    if (!isAdded && found.available < amount)
      throw new FieldError('amount', `This package has ${counted(found.available, 'session')} left`);
    await changeBalance(tx, {
      ...{ packageId, amount, reason },
      kind: isAdded ? 'bought' : 'withdrawn',
      from: isAdded ? null : 'available',
      to: isAdded ? 'available' : null,
    });
    await recordAuditEvent(tx, {
      actorId,
      action: isAdded ? 'booking-package.sessions-added' : 'booking-package.sessions-withdrawn',
      subject: subjectOf(found),
      after: { sessions: amount, reason },
    });
  });
}
