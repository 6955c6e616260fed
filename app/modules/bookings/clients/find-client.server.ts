import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { findVerifiedAccount } from '#app/core/identity/find-account.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { itemKinds, statusNames } from '#app/modules/inbox/kinds.ts';
import { inboxItems, inboxNotes, inboxReplies } from '#app/modules/inbox/tables.server.ts';
import { mailStateNames } from '#app/modules/mail/mail-list.ts';
import { shownMailState } from '#app/modules/mail/states.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { bookingStateText } from '../booking-states.ts';
import { balanceText } from '../packages/credit-kinds.ts';
import { listPackagesOf } from '../packages/find-packages.server.ts';
import { bookableServices, bookingSessions, bookings, isBooked, isToCome } from '../tables.server.ts';
import { isGivenBy } from '../team/list-bookings.server.ts';
import { sessionTimeText } from '../times/session-time-text.ts';

/** How many events a record shows at first. */
export const firstEvents = 50;
/** Phone numbers, the last used first. The others are in the bookings. */
const maxPhones = 5;

/** The history of a person, as the team reads it. */
export interface ClientEvent {
  id: string;
  at: Date;
  kind: 'Session' | 'Message' | 'Reply' | 'Note' | 'Email' | 'Forum post';
  /** The name of what it is about, which links to it. */
  title: string;
  /** Its outcome; or empty. */
  state: string;
  /** The notes of a session, a reply or a note; or empty. */
  text: string;
  href: string;
}

export interface Client {
  name: string;
  email: string;
  phones: string[];
  /** The account with this address, if it is verified. */
  accountId: string | null;
  sessions: { toCome: number; attended: number; missed: number };
  /** Those that pay for sessions of this address; none for a host. */
  packages: { id: string; name: string; text: string }[];
  /** The latest first. Sessions to come are at the start. One more than was asked for says that there are earlier ones. */
  events: ClientEvent[];
}

/**
 * Returns the record of a person by one of their records: a booking, a message or an account. The audit log notes who
 * has read it, without the name: once for a record and the earlier events that are loaded within the hour.
 * @param hostIds whose sessions it consists of; null: of everything
 * @param shown how many events it shows
 * @returns null if nothing has this id, or no session with these hosts
 */
export async function openClient(
  id: string,
  actorId: string,
  { hostIds, shown = firstEvents }: { hostIds: string[] | null; shown?: number },
): Promise<Client | null> {
  const email = await findAddress(id);
  if (!email) return null;
  const limit = shown + 1;
  const booked = await listBookingsOf(email, hostIds, limit);
  if (hostIds && booked.length === 0) return null;
  if (shown <= firstEvents || !(await wasReadBy(actorId, id))) {
    const subject = { type: 'client', id, name: 'Client record' };
    await inTransaction((tx) => recordAuditEvent(tx, { actorId, action: 'client.read', subject }));
  }
  const isAll = hostIds === null;
  const [sessions, phones, newestName, messages, replies, notes, emails, account] = await Promise.all([
    countSessionsOf(email, hostIds),
    listPhonesOf(email, hostIds),
    findBookedName(email, hostIds),
    isAll ? listMessagesOf(email, limit) : [],
    isAll ? listRepliesTo(email, limit) : [],
    isAll ? listNotesOn(email, limit) : [],
    isAll ? listEmailsTo(email, limit) : [],
    findVerifiedAccount(email),
  ]);
  const events = [...booked.map(eventOf), ...messages.map(messageEvent), ...replies, ...notes, ...emails]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit);
  return {
    name: account?.name ?? newestName ?? messages[0]?.name ?? email,
    email,
    phones,
    accountId: account?.id ?? null,
    packages: isAll
      ? (await listPackagesOf({ email })).map(({ id, name, ...each }) => ({ id, name, text: balanceText(each) }))
      : [],
    sessions,
    events,
  };
}

/** Returns whether this person has just read the record: earlier events of it are part of the same reading. */
async function wasReadBy(actorId: string, id: string): Promise<boolean> {
  const isReading = and(
    eq(auditEvents.subjectType, 'client'),
    eq(auditEvents.subjectId, id),
    eq(auditEvents.action, 'client.read'),
    eq(auditEvents.actorId, actorId),
    gt(auditEvents.at, new Date(now().getTime() - hourMs)),
  );
  return (await db.$count(auditEvents, isReading)) > 0;
}

/** Returns the address, in lower case, of what has this id. */
async function findAddress(id: string): Promise<string | null> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select lower(email) as email from ${bookings} where ${bookings.id} = ${id} and ${isBooked}
    union all select lower(email) from ${inboxItems} where id = ${id}
    union all select lower(email) from ${users} where id = ${id} and email_verified limit 1`);
  return rows[0]?.email ?? null;
}

const isBookedBy = (email: string, hostIds: string[] | null) =>
  and(eq(sql`lower(${bookings.email})`, email), isBooked, isGivenBy(hostIds));

async function countSessionsOf(email: string, hostIds: string[] | null): Promise<Client['sessions']> {
  const [counted] = await db
    .select({
      toCome: sql<number>`count(*) filter (where ${isToCome()})::int`,
      attended: sql<number>`count(*) filter (where ${bookings.state} = 'attended')::int`,
      missed: sql<number>`count(*) filter (where ${bookings.state} = 'missed')::int`,
    })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .where(isBookedBy(email, hostIds));
  return counted ?? { toCome: 0, attended: 0, missed: 0 };
}

async function listPhonesOf(email: string, hostIds: string[] | null): Promise<string[]> {
  const rows = await db
    .select({ phone: bookings.phone })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .where(and(isBookedBy(email, hostIds), ne(bookings.phone, '')))
    .groupBy(bookings.phone)
    .orderBy(desc(sql`max(${bookings.createdAt})`))
    .limit(maxPhones);
  return rows.map(({ phone }) => phone);
}

/** Returns the name of the latest booking. */
async function findBookedName(email: string, hostIds: string[] | null): Promise<string | undefined> {
  const [newest] = await db
    .select({ name: bookings.fullName })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .where(isBookedBy(email, hostIds))
    .orderBy(desc(bookings.createdAt))
    .limit(1);
  return newest?.name;
}

const listBookingsOf = (email: string, hostIds: string[] | null, limit: number) =>
  db
    .select({
      // Without the answers, which would be decrypted for nothing.
      booking: { id: bookings.id, state: bookings.state, notes: bookings.notes },
      session: { startsAt: bookingSessions.startsAt },
      service: bookableServices.name,
    })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .innerJoin(bookableServices, eq(bookableServices.id, bookingSessions.serviceId))
    .where(isBookedBy(email, hostIds))
    .orderBy(desc(bookingSessions.startsAt), desc(bookings.id))
    .limit(limit);

type BookedSession = Awaited<ReturnType<typeof listBookingsOf>>[number];

const eventOf = ({ booking, session, service }: BookedSession): ClientEvent => ({
  id: booking.id,
  at: session.startsAt,
  kind: 'Session',
  title: service,
  state: `${sessionTimeText(session.startsAt, siteTimeZone)}: ${bookingStateText(booking.state, session.startsAt, now()).toLowerCase()}`,
  text: booking.notes,
  href: `/admin/bookings/${booking.id}`,
});

const messagesOf = (email: string) => and(eq(sql`lower(${inboxItems.email})`, email), eq(inboxItems.folder, 'inbox'));

/** Leaves out the threads of bookings: their sessions are listed. */
const listMessagesOf = (email: string, limit: number) =>
  db
    .select({
      id: inboxItems.id,
      name: inboxItems.name,
      kind: inboxItems.kind,
      status: inboxItems.status,
      subject: inboxItems.subject,
      receivedAt: inboxItems.receivedAt,
    })
    .from(inboxItems)
    .where(and(messagesOf(email), ne(inboxItems.kind, 'booking')))
    .orderBy(desc(inboxItems.receivedAt), desc(inboxItems.id))
    .limit(limit);

const messageEvent = ({
  id,
  kind,
  status,
  subject,
  receivedAt,
}: Awaited<ReturnType<typeof listMessagesOf>>[number]): ClientEvent => ({
  id,
  at: receivedAt,
  kind: 'Message',
  title: subject,
  state: [subject !== itemKinds[kind] && itemKinds[kind], statusNames[status]].filter(Boolean).join(', '),
  text: '',
  href: `/admin/inbox/${id}`,
});

/** The latest emails to the address, with what became of each. Their content is not kept. */
async function listEmailsTo(email: string, limit: number): Promise<ClientEvent[]> {
  const rows = await db
    .select({
      id: mails.id,
      subject: mails.subject,
      state: mails.state,
      isFile: mails.isFile,
      queuedAt: mails.queuedAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(eq(sql`lower(${mails.recipient})`, email))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit);
  return rows.map(({ id, subject, queuedAt, sentAt, ...mail }) => ({
    id,
    at: sentAt ?? queuedAt,
    kind: 'Email',
    text: '',
    href: '/admin/mail',
    title: subject,
    state: mailStateNames[shownMailState(mail)],
  }));
}

const idsOf = (email: string) => db.select({ id: inboxItems.id }).from(inboxItems).where(messagesOf(email));

async function listRepliesTo(email: string, limit: number): Promise<ClientEvent[]> {
  const rows = await db
    .select()
    .from(inboxReplies)
    .where(inArray(inboxReplies.itemId, idsOf(email)))
    .orderBy(desc(inboxReplies.createdAt), desc(inboxReplies.id))
    .limit(limit);
  return rows.map(
    ({ id, itemId, subject, text, createdAt }) =>
      ({
        id,
        at: createdAt,
        kind: 'Reply',
        title: subject,
        state: '',
        text,
        href: `/admin/inbox/${itemId}`,
      }) as const,
  );
}

async function listNotesOn(email: string, limit: number): Promise<ClientEvent[]> {
  const rows = await db
    .select({ note: inboxNotes, subject: inboxItems.subject })
    .from(inboxNotes)
    .innerJoin(inboxItems, eq(inboxItems.id, inboxNotes.itemId))
    .where(inArray(inboxNotes.itemId, idsOf(email)))
    .orderBy(desc(inboxNotes.createdAt), desc(inboxNotes.id))
    .limit(limit);
  return rows.map(
    ({ note: { id, itemId, text, createdAt }, subject }) =>
      ({
        id,
        at: createdAt,
        kind: 'Note',
        title: subject,
        state: '',
        text,
        href: `/admin/inbox/${itemId}`,
      }) as const,
  );
}
