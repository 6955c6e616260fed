import { and, asc, eq, ne } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { bookingServicesTag, bookingsTag } from '../bookings-tag.ts';
import { refuseOtherRevision } from '../revisions/refuse-other-revision.server.ts';
import { bookableServices, bookingHosts, bookingServiceHosts, bookingSessions } from '../tables.server.ts';
import { countActiveHosts, findService } from './queries.server.ts';
import type { ServiceInput } from './schema.ts';

interface SavedService {
  actorId: string;
  /** Null for a new one. */
  id: string | null;
  input: ServiceInput;
  /** When the service was changed last that the form showed; empty for a new one. */
  revision: string;
  hostIds: string[];
}

const gone = 'This service no longer exists. It may have been deleted.';

/**
 * Adds or changes a service. @throws FieldError if its address is taken, or if it opens and nobody gives it; DomainError
 * if it was changed meanwhile
 * @returns its id
 */
export function saveService({ actorId, id, input, revision, hostIds }: SavedService): Promise<string> {
  return inTransaction(async (tx) => {
    await takeLock(tx, 'bookable-services');
    const existing = id ? await findService(id, tx) : null;
    if (id && !existing) throw new DomainError(gone);
    if (existing) refuseOtherRevision('service', { shown: revision, stored: existing.changedAt.toISOString() });
    await refuseTakenSlug(tx, input.slug, id);
    await refuseTakenButtons(tx, input.buttons, id);
    if (input.isOpen && (await countActiveHosts(hostIds, tx)) === 0) {
      throw new FieldError('hosts', 'Choose at least one active host before you open this service');
    }
    const [saved] = existing
      ? await tx
          .update(bookableServices)
          .set({ ...input, changedAt: now() })
          .where(eq(bookableServices.id, existing.id))
          .returning()
      : await tx.insert(bookableServices).values(input).returning();
    if (!saved) throw new DomainError(gone);
    const earlierHosts = await listHostNames(tx, saved.id);
    await tx.delete(bookingServiceHosts).where(eq(bookingServiceHosts.serviceId, saved.id));
    if (hostIds.length > 0) {
      await tx.insert(bookingServiceHosts).values(hostIds.map((hostId) => ({ serviceId: saved.id, hostId })));
    }
    await recordAuditEvent(tx, {
      actorId,
      action: existing ? 'booking-service.changed' : 'booking-service.added',
      subject: { type: 'booking-service', id: saved.id, name: saved.name },
      ...(existing && { before: { ...existing, createdAt: undefined, changedAt: undefined, hosts: earlierHosts } }),
      after: { ...input, hosts: await listHostNames(tx, saved.id) },
    });
    await announceChange(tx, bookingServicesTag, bookingsTag);
    return saved.id;
  });
}

/** Returns the names of a service's hosts, separated by commas. */
async function listHostNames(tx: Transaction, serviceId: string): Promise<string> {
  const hosts = await tx
    .select({ name: bookingHosts.name })
    .from(bookingServiceHosts)
    .innerJoin(bookingHosts, eq(bookingHosts.id, bookingServiceHosts.hostId))
    .where(eq(bookingServiceHosts.serviceId, serviceId))
    .orderBy(asc(bookingHosts.name));
  return hosts.map(({ name }) => name).join(', ');
}

/** Adds the first content. */
export async function addServices(tx: Transaction, services: readonly ServiceInput[]): Promise<void> {
  await tx.insert(bookableServices).values([...services]);
}

async function refuseTakenSlug(tx: Transaction, slug: string, id: string | null): Promise<void> {
  const [twin] = await tx
    .select({ id: bookableServices.id })
    .from(bookableServices)
    .where(and(eq(bookableServices.slug, slug), id ? ne(bookableServices.id, id) : undefined));
  if (twin) throw new FieldError('slug', 'Another service already has this address. Choose a different one');
}

/** A button leads to one service. */
async function refuseTakenButtons(tx: Transaction, buttons: readonly string[], id: string | null): Promise<void> {
  const others = await tx
    .select({ name: bookableServices.name, buttons: bookableServices.buttons })
    .from(bookableServices)
    .where(id ? ne(bookableServices.id, id) : undefined);
  for (const button of buttons) {
    const other = others.find((each) => each.buttons.some((word) => word.toLowerCase() === button.toLowerCase()));
    if (other) throw new FieldError('buttons', `“${button}” already links to ${other.name}. Remove it there first`);
  }
}

/** Deletes a service that was never booked. @throws DomainError if it was */
export function removeService({ actorId, id }: { actorId: string; id: string }): Promise<void> {
  return inTransaction(async (tx) => {
    const service = await findService(id, tx);
    if (!service) throw new DomainError(gone);
    const [session] = await tx
      .select({ id: bookingSessions.id })
      .from(bookingSessions)
      .where(eq(bookingSessions.serviceId, id))
      .limit(1);
    if (session) throw new DomainError('People have booked this service, so it is kept. You can close it instead.');
    await tx.delete(bookableServices).where(eq(bookableServices.id, id));
    await recordAuditEvent(tx, {
      actorId,
      action: 'booking-service.removed',
      subject: { type: 'booking-service', id, name: service.name },
    });
    await announceChange(tx, bookingServicesTag, bookingsTag);
  });
}
