import { eq } from 'drizzle-orm';
import type { AuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { bookingHosts } from './tables.server.ts';

/** Returns the refusal of a change to a host that was deleted. */
export const hostGone = () => new DomainError('This host no longer exists. Nothing was changed.');

/** Locks a host until the transaction ends. @throws DomainError if it no longer exists */
export async function lockHost(tx: Transaction, id: string): Promise<typeof bookingHosts.$inferSelect> {
  const [host] = await tx.select().from(bookingHosts).where(eq(bookingHosts.id, id)).for('update');
  if (!host) throw hostGone();
  return host;
}

/** Returns a host as the subject of an audit event. */
export const hostSubject = ({ id, name }: { id: string; name: string }): AuditEvent['subject'] => ({
  type: 'booking-host',
  id,
  name,
});
