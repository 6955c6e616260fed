import { and, eq, inArray, ne } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { defineResource } from '#app/core/resources/resource.server.ts';
import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';
import { bookingServicesTag, bookingsTag } from '../bookings-tag.ts';
import { listHostChoices } from '../hosts/queries.server.ts';
import { bookableServices, bookingHosts, bookingServiceHosts, bookingSessions } from '../tables.server.ts';
import { inOrder } from './open-services.server.ts';
import { type ServiceDetails, serviceFields } from './service-fields.ts';
import { indexServices } from './service-search-source.server.ts';

export type Service = typeof bookableServices.$inferSelect;

/** The services that people book, in the order of the public page. */
export const services = defineResource({
  key: 'booking-service',
  section: 'Bookings',
  // Joining details and emails are for those who have booked.
  readByPrograms: [
    ...(['name', 'slug', 'summary', 'lengthMinutes', 'price', 'placeKind', 'position', 'isOpen', 'hosts'] as const),
    ...(['needsAllHosts', 'stepMinutes', 'bufferBeforeMinutes', 'bufferAfterMinutes', 'minimumNoticeHours'] as const),
    ...(['windowDays', 'seats', 'maxSeries', 'dailyLimit', 'changeNoticeHours', 'needsApproval'] as const),
    ...(['allowsFirstNameOnly', 'missedUsesCredit', 'questions', 'buttons'] as const),
  ],
  table: bookableServices,
  fields: serviceFields,
  links: { hosts: { own: bookingServiceHosts.serviceId, other: bookingServiceHosts.hostId, named: bookingHosts } },
  choices: { hosts: listHostChoices },
  unique: { slug: 'Another service already has this address. Choose a different one' },
  tags: [bookingServicesTag, bookingsTag],
  list: {
    definition: defineList({
      name: 'booking-services',
      path: '/admin/bookings/services',
      noun: { one: 'service', many: 'services' },
      searchLabel: 'Search the services',
      columns: [
        { key: 'name', label: 'Service', isText: true },
        { key: 'isOpen', label: 'State', room: 6 },
        { key: 'lengthMinutes', label: 'Length', room: 7 },
        { key: 'hosts', label: 'Hosts', isText: true },
        { key: 'price', label: 'Price', isText: true, isLesser: true },
        { key: 'position', label: 'Order', isSortable: true, isFigure: true, isLesser: true },
      ],
      filters: [choiceFilter('state', 'State', { open: 'Open', closed: 'Closed' })],
      defaultSort: { column: 'position', direction: 'asc' },
    }),
    search: [bookableServices.name],
    filters: { state: (state) => eq(bookableServices.isOpen, state === 'open') },
    order: { position: inOrder },
  },
  async beforeSave(tx, { before, input }) {
    await refuseTakenButtons(tx, input.buttons, before?.id ?? null);
    if (input.isOpen && (await countActiveHosts(tx, input.hosts)) === 0)
      throw new FieldError('hosts', 'Choose at least one active host before you open this service');
  },
  async beforeDelete(tx, { id }) {
    if ((await tx.$count(bookingSessions, eq(bookingSessions.serviceId, id))) > 0)
      throw new DomainError('People have booked this service, so it is kept. You can close it instead.');
  },
  afterChange: indexServices,
});

/** A button leads to one service. */
async function refuseTakenButtons(tx: Transaction, buttons: readonly string[], id: string | null): Promise<void> {
  const others = await tx
    .select({ name: bookableServices.name, buttons: bookableServices.buttons })
    .from(bookableServices)
    .where(id ? ne(bookableServices.id, id) : undefined);
  for (const button of buttons) {
    const other = others.find((each) =>
      each.buttons.some((otherButton) => otherButton.toLowerCase() === button.toLowerCase()),
    );
    if (other) throw new FieldError('buttons', `“${button}” already links to ${other.name}. Remove it there first`);
  }
}

const countActiveHosts = (tx: Transaction, hostIds: string[]): Promise<number> =>
  tx.$count(bookingHosts, and(inArray(bookingHosts.id, hostIds), eq(bookingHosts.isActive, true)));

/** Returns a service with the ids of its hosts, or null. */
export const findService = services.find;

/** Returns the service at this address, open or closed, or null. */
export async function findServiceBySlug(slug: string): Promise<Service | null> {
  const [service] = await db.select().from(bookableServices).where(eq(bookableServices.slug, slug));
  return service ?? null;
}

/** Returns the names of all services, open or closed, for choices. */
export const listServiceNames = () =>
  db
    .select({ id: bookableServices.id, name: bookableServices.name, isOpen: bookableServices.isOpen })
    .from(bookableServices)
    .orderBy(...inOrder);

/** Adds the first content. */
export async function addServices(tx: Transaction, first: readonly ServiceDetails[]): Promise<void> {
  await tx.insert(bookableServices).values([...first]);
}
