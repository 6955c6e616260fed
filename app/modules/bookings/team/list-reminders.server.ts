import { asc, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { findMailStates } from '#app/modules/mail/queries.server.ts';
import { bookingReminders } from '../booking/tables.server.ts';
import { sessionTimeText } from '../times/session-time-text.ts';

/** Returns the reminders of a booking, and what became of each in words. */
export async function listReminders(bookingId: string) {
  const reminders = await db
    .select()
    .from(bookingReminders)
    .where(eq(bookingReminders.bookingId, bookingId))
    .orderBy(asc(bookingReminders.dueAt));
  const states = await findMailStates(reminders.flatMap(({ mailId }) => mailId ?? []));
  return reminders.map(({ kind, dueAt, outcome, mailId }) => {
    const mail = mailId ? states.get(mailId) : undefined;
    const time = sessionTimeText(dueAt, 'Europe/London');
    if (outcome === null) return { kind, fate: `Planned for ${time}` };
    if (outcome === 'late') return { kind, fate: 'Not sent: it was too late' };
    if (mail?.state === 'sent') return { kind, fate: 'Sent' };
    if (mail?.state === 'saved') return { kind, fate: 'Saved as a file: it reached nobody' };
    return { kind, fate: mail?.state === 'dead' ? 'Not sent: see the mail log' : 'On its way' };
  });
}
