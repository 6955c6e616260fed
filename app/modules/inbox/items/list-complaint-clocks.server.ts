import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { complaintSubject, complaintSubjects, urgentComplaints } from '../complaint-kinds.ts';
import { openStatuses } from '../kinds.ts';
import { inboxItems } from '../tables.server.ts';

const urgentSubjects = urgentComplaints.map(complaintSubject);

interface ComplaintClock {
  receivedAt: Date;
  /** When the reply is due. */
  dueAt: Date;
  isUrgent: boolean;
  /** False for one that looks like spam: nobody was emailed about it, not even its sender. */
  isAcknowledged: boolean;
}

/** Lists the complaints that nobody has answered: those of the inbox, and of the spam folder those that nobody has read. */
export async function listComplaintClocks(): Promise<ComplaintClock[]> {
  const isOpen = and(isNull(inboxItems.answeredAt), inArray(inboxItems.status, [...openStatuses]));
  const { receivedAt, dueAt, subject, folder, readAt, acknowledgementId } = inboxItems;
  const rows = await db
    .select({ receivedAt, dueAt, subject, folder, readAt, acknowledgementId })
    .from(inboxItems)
    .where(and(eq(inboxItems.kind, 'enquiry'), inArray(inboxItems.subject, complaintSubjects), isOpen));
  return rows
    .filter(({ folder, readAt }) => folder === 'inbox' || readAt === null)
    .map((row) => ({
      receivedAt: row.receivedAt,
      dueAt: row.dueAt,
      isUrgent: urgentSubjects.includes(row.subject),
      isAcknowledged: row.acknowledgementId !== null,
    }));
}

/** Lists every complaint of the complaints page that is still kept, the latest first, without who complained and what they wrote. */
export const listComplaintRecord = () => {
  const { subject, receivedAt, dueAt, answeredAt, status, folder } = inboxItems;
  return db
    .select({ subject, receivedAt, dueAt, answeredAt, status, folder })
    .from(inboxItems)
    .where(and(eq(inboxItems.kind, 'enquiry'), inArray(inboxItems.subject, complaintSubjects)))
    .orderBy(desc(receivedAt));
};
