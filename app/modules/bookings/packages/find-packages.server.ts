import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { addDays, londonDay } from '#app/lib/time/london-day.ts';
import { refundText } from './credit-kinds.ts';
import { bookingPackageServices, bookingPackages, bookingPackageUses } from './tables.server.ts';

export type Package = typeof bookingPackages.$inferSelect;

/** Whose packages: of an account, or of an address that the team knows to be theirs. */
export type Owner = { userId: string } | { email: string };

/** Matches the packages that a person may use: with the account, or with an address or a domain that is listed. */
function isOwnedBy(owner: Owner): SQL | undefined {
  if ('userId' in owner) {
    const address = sql`(select lower(${users.email}) from ${users} where ${users.id} = ${owner.userId} and ${users.emailVerified})`;
    return or(eq(bookingPackages.userId, owner.userId), hasAddress(address));
  }
  const address = sql`${owner.email.toLowerCase()}`;
  const account = sql`(select ${users.id} from ${users} where lower(${users.email}) = ${address} and ${users.emailVerified})`;
  return or(sql`${bookingPackages.userId} = ${account}`, hasAddress(address));
}

const hasAddress = (address: SQL) =>
  sql`(${address} = any(${bookingPackages.addresses}) or split_part(${address}, '@', 2) = any(${bookingPackages.domains}))`;

const isValid = () => gte(bookingPackages.validUntil, londonDay(now()));

/** Whether people may still count on a package that is over. */
const isRecentlyOver = () =>
  and(
    lt(bookingPackages.validUntil, londonDay(now())),
    gte(bookingPackages.validUntil, addDays(londonDay(now()), -90)),
  );

const coversService = (serviceId: string, on: Queryable) =>
  inArray(
    bookingPackages.id,
    on
      .select({ id: bookingPackageServices.packageId })
      .from(bookingPackageServices)
      .where(eq(bookingPackageServices.serviceId, serviceId)),
  );

/** Returns the packages with a credit left that pay for a service, the one that ends first at the start. */
export const listUsablePackages = (owner: Owner, serviceId: string, on: Queryable = db): Promise<Package[]> =>
  on
    .select()
    .from(bookingPackages)
    .where(and(isOwnedBy(owner), isValid(), gt(bookingPackages.available, 0), coversService(serviceId, on)))
    .orderBy(asc(bookingPackages.validUntil), asc(bookingPackages.id));

/** Returns the package that paid for a service last and does so no longer, or null. */
export async function findSpentPackage(owner: Owner, serviceId: string): Promise<Package | null> {
  const wasFilled = sql`${bookingPackages.available} + ${bookingPackages.held} + ${bookingPackages.used} > 0`;
  const isSpent = or(and(isValid(), eq(bookingPackages.available, 0), wasFilled), isRecentlyOver());
  const [payer] = await db
    .select()
    .from(bookingPackages)
    .where(and(isOwnedBy(owner), isSpent, coversService(serviceId, db)))
    .orderBy(desc(bookingPackages.validUntil), asc(bookingPackages.id))
    .limit(1);
  return payer ?? null;
}

/** Whether a package is still valid on the day of a session. */
export const isValidAt = ({ validUntil }: Pick<Package, 'validUntil'>, start: Date): boolean =>
  londonDay(start) <= validUntil;

/** Returns the first of these packages that pays for all of these sessions. */
export const findPayingFor = (packages: readonly Package[], starts: readonly Date[]): Package | undefined =>
  packages.find((each) => each.available >= starts.length && starts.every((start) => isValidAt(each, start)));

/** Returns the ids of those of these services for which a valid package can pay, whoever it belongs to. */
export async function listServicesWithPackages(
  serviceIds: readonly string[],
  on: Queryable = db,
): Promise<ReadonlySet<string>> {
  const rows = await on
    .selectDistinct({ id: bookingPackageServices.serviceId })
    .from(bookingPackageServices)
    .innerJoin(bookingPackages, eq(bookingPackages.id, bookingPackageServices.packageId))
    .where(
      and(inArray(bookingPackageServices.serviceId, [...serviceIds]), isValid(), gt(bookingPackages.available, 0)),
    );
  return new Set(rows.map(({ id }) => id));
}

const takesPackages = async (serviceId: string, on: Queryable) =>
  (await listServicesWithPackages([serviceId], on)).has(serviceId);

/** Returns all packages of a person, the one that ends last at the start. */
export const listPackagesOf = (owner: Owner, on: Queryable = db): Promise<Package[]> =>
  on
    .select()
    .from(bookingPackages)
    .where(isOwnedBy(owner))
    .orderBy(desc(bookingPackages.validUntil), asc(bookingPackages.id));

/** Whether an account has a package that is valid today, even if all of its sessions are booked. */
export async function hasActivePackage(userId: string): Promise<boolean> {
  const hasCredits = sql`${bookingPackages.available} + ${bookingPackages.held} + ${bookingPackages.used} > 0`;
  const [spent] = await db
    .select({ id: bookingPackages.id })
    .from(bookingPackages)
    .where(and(isOwnedBy({ userId }), isValid(), hasCredits))
    .limit(1);
  return spent !== undefined;
}

/** Returns the package that pays for a booking, or null. */
export async function findPackageOf(bookingId: string, on: Queryable = db) {
  const { id, name, validUntil } = bookingPackages;
  const [use] = await on
    .select({ id, name, validUntil, state: bookingPackageUses.state })
    .from(bookingPackageUses)
    .innerJoin(bookingPackages, eq(bookingPackages.id, bookingPackageUses.packageId))
    .where(eq(bookingPackageUses.bookingId, bookingId));
  return use ?? null;
}

/**
 * Returns how a booking is paid, for the person who booked: as its service says, or by a package. Empty if neither the
 * service nor a package says it. `refund` says where the session of its package is, or goes if the booking ends; empty
 * if none pays.
 */
export async function paymentOf(bookingId: string, service: { id: string; price: string }, on: Queryable = db) {
  const paidBy = await findPackageOf(bookingId, on);
  if (paidBy)
    return {
      payment: `Your package “${paidBy.name}”`,
      refund: refundText(paidBy, londonDay(now())),
      isRefunded: paidBy.state === 'returned',
    };
  const price = service.price || ((await takesPackages(service.id, on)) && 'As agreed with us');
  return { payment: price ? `${price}. You pay nothing online.` : '', refund: '', isRefunded: false };
}
