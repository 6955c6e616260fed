import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { type FoundBooking, findBooking } from '../booking/find-booking.server.ts';

/** Returns a booking, if one of these hosts gives its session. @param hostIds null: any host */
export async function findBookingOf(id: string, hostIds: readonly string[] | null): Promise<FoundBooking | null> {
  const found = await findBooking(id);
  return found && (hostIds === null || found.hosts.some((host) => hostIds.includes(host.id))) ? found : null;
}

/** Notes in the audit log who has read the answers and the notes of a booking, if it has any. */
export async function recordReading({ booking, service }: FoundBooking, actorId: string): Promise<void> {
  if (booking.notes === '' && booking.answers.length === 0) return;
  const subject = { type: 'booking', id: booking.id, name: service.name };
  await inTransaction((tx) => recordAuditEvent(tx, { actorId, action: 'booking.read', subject }));
}
