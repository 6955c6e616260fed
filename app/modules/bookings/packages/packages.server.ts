import { eq, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { findVerifiedAccount } from '#app/core/identity/find-account.server.ts';
import { consumeRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { savesOfPerson } from '#app/core/resources/change-records.server.ts';
import { defineResource } from '#app/core/resources/resource.server.ts';
import { counted } from '#app/lib/count-text.ts';
import type { InputOf } from '#app/lib/forms/fields/define-fields.ts';
import { defineList } from '#app/lib/lists/list-definition.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { bookingServicesTag } from '../bookings-tag.ts';
import { listServiceNames } from '../services/services.server.ts';
import { bookableServices } from '../tables.server.ts';
import { changeBalance } from './credits.server.ts';
import type { Package } from './find-packages.server.ts';
import { newPackageFields, packageFields } from './package-fields.ts';
import { bookingPackageServices, bookingPackages } from './tables.server.ts';

const { name, company, addresses, domains } = bookingPackages;

/** Sessions that are paid for, the ones that end last at the start. */
export const packages = defineResource({
  key: 'booking-package',
  section: 'Bookings',
  table: bookingPackages,
  fields: packageFields,
  links: {
    services: {
      own: bookingPackageServices.packageId,
      other: bookingPackageServices.serviceId,
      named: bookableServices,
    },
  },
  choices: { services: listServiceNames },
  // The pages of its services say that a package can pay.
  tags: [bookingServicesTag],
  list: {
    definition: defineList({
      name: 'booking-packages',
      path: '/admin/bookings/packages',
      noun: { one: 'package', many: 'packages' },
      searchLabel: 'Search the packages',
      columns: [
        { key: 'name', label: 'Package', isText: true },
        { key: 'owner', label: 'For', isText: true },
        { key: 'left', label: 'Left', isFigure: true },
        { key: 'used', label: 'Used', isFigure: true, room: 6 },
        { key: 'validUntil', label: 'Valid until', isSortable: true },
      ],
      filters: [],
      defaultSort: { column: 'validUntil', direction: 'desc' },
    }),
    search: [name, company, sql`array_to_string(${addresses} || ${domains}, ' ')`],
    order: { validUntil: [bookingPackages.validUntil] },
    more: { left: bookingPackages.available, held: bookingPackages.held },
  },
  audited: ({ name, company, domains, validUntil, addresses }) => ({
    name,
    company,
    domains,
    validUntil,
    addresses: addresses.length,
  }),
  async beforeSave(tx, { before, input }) {
    if (!before && input.validUntil < londonDay(now()))
      throw new FieldError('validUntil', 'The expiry date is in the past. Choose a later day');
    return { userId: input.company ? null : await findOwner(tx, before, input.addresses[0] ?? '') };
  },
});

/** The account of a package stays its own when the person changes the address that is listed. */
async function findOwner(tx: Transaction, before: Package | null, email: string): Promise<string | null> {
  if (before?.userId && before.addresses[0] === email) return before.userId;
  return (await findVerifiedAccount(email, tx))?.id ?? null;
}

interface NewPackage {
  actorId: string;
  input: InputOf<typeof newPackageFields>;
}

/** A new package, with its first sessions. */
export const newPackages = {
  ...packages,
  fields: newPackageFields,
  save: async ({ actorId, input: { credits, ...input } }: NewPackage) => {
    await consumeRateLimit(savesOfPerson, actorId);
    return inTransaction(async (tx) => {
      const added = await packages.saveIn(tx, { actorId, id: null, input, revision: '' });
      await change(tx, { actorId, packageId: added.id, direction: 'add', amount: credits, reason: '' });
      return added;
    });
  },
};

export const subjectOf = ({ id, name }: Pick<Package, 'id' | 'name'>) => ({ type: 'booking-package', id, name });

interface ChangedCredits {
  actorId: string;
  packageId: string;
  direction: 'add' | 'withdraw';
  amount: number;
  reason: string;
}

/** Adds or withdraws sessions of a package. @throws FieldError if fewer are left */
export const changeCredits = (changed: ChangedCredits): Promise<void> => inTransaction((tx) => change(tx, changed));

async function change(tx: Transaction, { actorId, packageId, direction, amount, reason }: ChangedCredits) {
  const [row] = await tx.select().from(bookingPackages).where(eq(bookingPackages.id, packageId)).for('update');
  if (!row) throw new DomainError('This package no longer exists. Nothing was changed.');
  const isAdded = direction === 'add';
  if (!isAdded && row.available < amount)
    throw new FieldError('amount', `This package has ${counted(row.available, 'session')} left`);
  await changeBalance(tx, {
    packageId,
    amount,
    reason,
    kind: isAdded ? 'bought' : 'withdrawn',
    from: isAdded ? null : 'available',
    to: isAdded ? 'available' : null,
  });
  await recordAuditEvent(tx, {
    actorId,
    action: isAdded ? 'booking-package.sessions-added' : 'booking-package.sessions-withdrawn',
    subject: subjectOf(row),
    after: { sessions: amount, reason },
  });
}
