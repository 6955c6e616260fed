import { and, eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { bookingsTag } from '../bookings-tag.ts';
import { hostSubject, lockHost } from '../lock-host.server.ts';
import { bookingHostExceptions } from '../tables.server.ts';
import type { ExceptionInput } from './exception-schema.ts';
import { hoursText } from './weekly-hours.ts';

/** Adds time off or other hours of a host. */
export function addException({ actorId, hostId, input }: { actorId: string; hostId: string; input: ExceptionInput }) {
  return inTransaction(async (tx) => {
    const host = await lockHost(tx, hostId);
    await tx.insert(bookingHostExceptions).values({ hostId, ...input });
    await recordAuditEvent(tx, {
      actorId,
      action: input.hours.length > 0 ? 'booking-host.other-hours-added' : 'booking-host.time-off-added',
      subject: hostSubject(host),
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
      subject: hostSubject(host),
      before: { firstDay: removed.firstDay, lastDay: removed.lastDay, hours: hoursText(removed.hours) },
    });
    await announceChange(tx, bookingsTag);
  });
}
