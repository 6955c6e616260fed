import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { refuseOtherRevision, revisionOf } from '#app/core/resources/refuse-other-revision.server.ts';
import { defineSection } from '#app/lib/forms/fields/define-section.ts';
import { f } from '#app/lib/forms/fields/f.ts';
import type { FormView } from '#app/lib/forms/fields/field.ts';
import { bookings } from '../tables.server.ts';
import { lockBooking } from './find-booking.server.ts';

export const notesSection = defineSection('Notes', {
  notes: f.area('Notes, for the hosts of this session and admins', {
    max: 10_000,
    rows: 6,
    hint: 'Stored encrypted.',
  }),
});

export const notesForm = (notes: string): FormView => notesSection.form({ notes }, revisionOf(notes));

interface SavedNotes {
  bookingId: string;
  actorId: string;
  notes: string;
  /** The version that the form showed; empty if no form showed one. */
  revision?: string;
}

/**
 * Saves the team’s notes about a session. They are encrypted, and the audit log does not contain them.
 * @returns whether anything has changed
 * @throws DomainError if another person has saved other notes meanwhile
 */
export const saveNotes = ({ bookingId, actorId, notes, revision = '' }: SavedNotes): Promise<boolean> =>
  inTransaction(async (tx) => {
    const found = await lockBooking(tx, bookingId);
    if (!found) throw new DomainError('This booking no longer exists. Nothing was changed.');
    const stored = found.booking.notes;
    if (stored === notes) return false;
    if (revision) refuseOtherRevision('form', { shown: revision, stored: revisionOf(stored) });
    await tx.update(bookings).set({ notes }).where(eq(bookings.id, bookingId));
    const subject = { type: 'booking', id: bookingId, name: found.service.name };
    await recordAuditEvent(tx, { actorId, action: 'booking.notes-saved', subject });
    return true;
  });
