import { and, eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { refuseOtherRevision, revisionOf } from '#app/core/resources/refuse-other-revision.server.ts';
import { bookingsTag } from '../bookings-tag.ts';
import { bookingHostExceptions, bookingHosts } from '../tables.server.ts';
import type { ExceptionInput, HostInput } from './schema.ts';
import { hoursText, weekdays } from './weekly-hours.ts';

const gone = 'This host no longer exists. Nothing was changed.';

/** A host as the audit log shows them. */
const described = ({ weekly, userId: _userId, ...host }: HostInput) => ({
  ...host,
  hours: Object.fromEntries(weekdays.map((day, place) => [day, hoursText(weekly[place] ?? [])])),
});

/** Returns the version of a host that its form shows. */
export const hostRevision = ({ name, email, userId, isActive, timeZone, region, weekly }: HostInput): string =>
  revisionOf([name, email, userId, isActive, timeZone, region, weekly]);

interface SavedHost {
  actorId: string;
  /** Null for a new one. */
  id: string | null;
  input: HostInput;
  /** The version that the form showed (`hostRevision`); empty for a new one. */
  revision: string;
}

/**
 * Adds or changes a host. Bookings that exist stay, whatever the hours are then.
 * @returns the id
 * @throws DomainError if the host was changed meanwhile
 */
export function saveHost({ actorId, id, input, revision }: SavedHost): Promise<string> {
  return inTransaction(async (tx) => {
    const before = id ? await lockHost(tx, id) : null;
    if (before) refuseOtherRevision('host', { shown: revision, stored: hostRevision(before) });
    const [saved] = before
      ? await tx.update(bookingHosts).set(input).where(eq(bookingHosts.id, before.id)).returning()
      : await tx.insert(bookingHosts).values(input).returning();
    if (!saved) throw new DomainError(gone);
    await recordAuditEvent(tx, {
      actorId,
      action: before ? 'booking-host.changed' : 'booking-host.added',
      subject: { type: 'booking-host', id: saved.id, name: saved.name },
      ...(before && { before: described(before) }),
      after: described(saved),
    });
    await announceChange(tx, bookingsTag);
    return saved.id;
  });
}

async function lockHost(tx: Transaction, id: string) {
  const [host] = await tx.select().from(bookingHosts).where(eq(bookingHosts.id, id)).for('update');
  if (!host) throw new DomainError(gone);
  return host;
}

/** Adds time off or other hours of a host. */
export function addException({ actorId, hostId, input }: { actorId: string; hostId: string; input: ExceptionInput }) {
  return inTransaction(async (tx) => {
    const host = await lockHost(tx, hostId);
    await tx.insert(bookingHostExceptions).values({ hostId, ...input });
    await recordAuditEvent(tx, {
      actorId,
      action: input.hours.length > 0 ? 'booking-host.other-hours-added' : 'booking-host.time-off-added',
      subject: { type: 'booking-host', id: host.id, name: host.name },
      after: { ...input, hours: hoursText(input.hours) },
    });
    await announceChange(tx, bookingsTag);
  });
}

/** Removes time off or other hours of a host. Idempotent. */
export function removeException({ actorId, hostId, id }: { actorId: string; hostId: string; id: string }) {
  return inTransaction(async (tx) => {
    const host = await lockHost(tx, hostId);
    const [removed] = await tx
      .delete(bookingHostExceptions)
      .where(and(eq(bookingHostExceptions.id, id), eq(bookingHostExceptions.hostId, hostId)))
      .returning();
    if (!removed) return;
    await recordAuditEvent(tx, {
      actorId,
      action: 'booking-host.exception-removed',
      subject: { type: 'booking-host', id: host.id, name: host.name },
      before: { firstDay: removed.firstDay, lastDay: removed.lastDay, hours: hoursText(removed.hours) },
    });
    await announceChange(tx, bookingsTag);
  });
}
