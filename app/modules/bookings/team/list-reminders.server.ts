import { asc, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { findMailStates } from '#app/modules/mail/queries.server.ts';
import type { ShownMailState } from '#app/modules/mail/states.ts';
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
    const state = mailId ? states.get(mailId)?.state : undefined;
    const time = sessionTimeText(dueAt, siteTimeZone);
    if (outcome === null) return { kind, fate: `Planned for ${time}` };
    if (outcome === 'late') return { kind, fate: 'Not sent: it was too late' };
    return { kind, fate: state ? fates[state] : 'Emailed: the mail log no longer has it' };
  });
}

const fates: Record<ShownMailState, string> = {
  queued: 'On its way',
  sending: 'On its way',
  sent: 'Sent',
  saved: 'Saved as a file: it reached nobody',
  failed: 'Not sent yet: the site tries again by itself',
  dead: 'Not sent: see the mail log',
  doubtful: 'Perhaps sent: see the mail log',
};
