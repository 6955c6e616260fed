import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, id, moment } from '#app/core/database/columns.server.ts';
import { person } from '#app/core/identity/tables.server.ts';
import { bookableServices, bookings } from '../tables.server.ts';
import type { CreditKind, CreditState } from './credit-kinds.ts';

/** Sessions that are paid for, for a person or for the people of a company. The balance is never below zero. */
export const bookingPackages = pgTable(
  'booking_packages',
  {
    id: id(),
    name: text().notNull(),
    /** Who pays for its people; empty: the package is for one person. */
    company: text().notNull().default(''),
    /** Whose verified address is one of these may use it. In lower case. */
    addresses: text().array().notNull().default([]),
    /** The same for all addresses of these domains. */
    domains: text().array().notNull().default([]),
    /** Where the figures of a company are sent; empty: nowhere. */
    contactEmail: text().notNull().default(''),
    /** The account of its person, which may get another address. */
    userId: person(),
    /** The last day on which a session may begin, in London. */
    validUntil: date({ mode: 'string' }).notNull(),
    available: integer().notNull().default(0),
    /** Of bookings whose session is not settled. */
    held: integer().notNull().default(0),
    used: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('booking_packages_balance', sql`${table.available} >= 0 and ${table.held} >= 0 and ${table.used} >= 0`),
    index('booking_packages_user').on(table.userId),
  ],
);

const packageId = () => belongsTo(() => bookingPackages.id);

/** The services that a package pays for. */
export const bookingPackageServices = pgTable(
  'booking_package_services',
  {
    packageId: packageId(),
    serviceId: belongsTo(() => bookableServices.id),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.serviceId] }),
    index('booking_package_services_service').on(table.serviceId),
  ],
);

/** The credit of a booking. */
export const bookingPackageUses = pgTable(
  'booking_package_uses',
  {
    bookingId: uuid()
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    packageId: packageId(),
    state: text().$type<CreditState>().notNull(),
  },
  (table) => [index('booking_package_uses_package').on(table.packageId)],
);

/** Every change of a balance. Rows are only added: a trigger (in the migration) refuses to change one. */
export const bookingCredits = pgTable(
  'booking_credits',
  {
    id: id(),
    packageId: packageId(),
    kind: text().$type<CreditKind>().notNull(),
    amount: integer().notNull(),
    /** Its booking, which may be deleted. */
    bookingId: uuid(),
    /** Why the team changed it; or empty. */
    reason: text().notNull().default(''),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('booking_credits_amount', sql`${table.amount} > 0`),
    index('booking_credits_package').on(table.packageId, table.createdAt),
  ],
);
