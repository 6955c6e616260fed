import { and, eq, isNull } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { bookingsTag } from '../bookings-tag.ts';
import { hostGone, hostSubject } from '../lock-host.server.ts';
import { isOverlap } from '../places/reserve-place.server.ts';
import { bookingHosts, bookingOccupiedTimes } from '../tables.server.ts';
import { sessionTimeText } from '../times/session-time-text.ts';

interface BlockedTime {
  actorId: string;
  hostId: string;
  start: Date;
  end: Date;
  note: string;
}

/** Keeps a time of a host free of bookings. @throws FieldError if a part of it is taken, DomainError if the host is gone */
export function blockTime({ actorId, hostId, start, end, note }: BlockedTime): Promise<void> {
  return inTransaction(async (tx) => {
    const [host] = await tx.select().from(bookingHosts).where(eq(bookingHosts.id, hostId));
    if (!host) throw hostGone();
    const during = `[${start.toISOString()},${end.toISOString()})`;
    await tx
      .insert(bookingOccupiedTimes)
      .values({ hostId, during, note })
      .catch((error) => {
        if (!isOverlap(error)) throw error;
        throw new FieldError(
          'from',
          'A part of this time is taken or blocked already. Move or cancel the booking first',
        );
      });
    await recordAuditEvent(tx, {
      actorId,
      action: 'booking-host.time-blocked',
      subject: hostSubject(host),
      after: { from: londonText(start), to: londonText(end) },
    });
    await announceChange(tx, bookingsTag);
  });
}

/** Makes a blocked time bookable again. Idempotent. */
export function unblockTime({ actorId, id }: { actorId: string; id: string }): Promise<void> {
  return inTransaction(async (tx) => {
    const [removed] = await tx
      .delete(bookingOccupiedTimes)
      .where(and(eq(bookingOccupiedTimes.id, id), isNull(bookingOccupiedTimes.sessionId)))
      .returning({ hostId: bookingOccupiedTimes.hostId });
    if (!removed) return;
    const [host] = await tx.select().from(bookingHosts).where(eq(bookingHosts.id, removed.hostId));
    await recordAuditEvent(tx, {
      actorId,
      action: 'booking-host.time-unblocked',
      subject: hostSubject({ id: removed.hostId, name: host?.name ?? '' }),
    });
    await announceChange(tx, bookingsTag);
  });
}

const londonText = (at: Date) => sessionTimeText(at, siteTimeZone);
