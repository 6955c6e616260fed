import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { itemKinds, statusNames } from '#app/modules/inbox/kinds.ts';
import { inboxItems, inboxNotes, inboxReplies } from '#app/modules/inbox/tables.server.ts';
import { mailStateNames } from '#app/modules/mail/mail-list.ts';
import { shownMailState } from '#app/modules/mail/states.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { bookingStateText, isPending } from '../booking-states.ts';
import { balanceText } from '../packages/credit-kinds.ts';
import { listPackagesOf } from '../packages/find-packages.server.ts';
import { bookableServices, bookingSessions, bookings } from '../tables.server.ts';
import { isGivenBy } from '../team/list-bookings.server.ts';
import { sessionTimeText } from '../times/session-time-text.ts';

/** As many as anybody looks through. */
const maxEmails = 100;

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
  /** The latest first. Sessions to come are at the start. */
  events: ClientEvent[];
}

/**
 * Returns the record of a person by one of their records: a booking, a message or an account. The audit log notes who
 * has read it, without the name.
 * @param hostIds whose sessions it consists of; null: of everything
 * @returns null if nothing has this id, or no session with these hosts
 */
export async function openClient(id: string, actorId: string, hostIds: string[] | null): Promise<Client | null> {
  const email = await findAddress(id);
  if (!email) return null;
  const booked = await listBookingsOf(email, hostIds);
  if (hostIds && booked.length === 0) return null;
  await inTransaction((tx) =>
    recordAuditEvent(tx, { actorId, action: 'client.read', subject: { type: 'client', id, name: 'Client record' } }),
  );
  const isAll = hostIds === null;
  const [messages, replies, notes, emails, [account]] = await Promise.all([
    isAll ? listMessagesOf(email) : [],
    isAll ? listRepliesTo(email) : [],
    isAll ? listNotesOn(email) : [],
    isAll ? listEmailsTo(email) : [],
    db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, email), eq(users.emailVerified, true))),
  ]);
  const events = [...booked.map(eventOf), ...messages.map(messageEvent), ...replies, ...notes, ...emails].sort(
    (one, other) => other.at.getTime() - one.at.getTime(),
  );
  const count = (state: string) => booked.filter(({ booking }) => booking.state === state).length;
  const newest = booked.toSorted(
    (one, other) => other.booking.createdAt.getTime() - one.booking.createdAt.getTime(),
  )[0];
  return {
    name: account?.name ?? newest?.booking.fullName ?? messages[0]?.name ?? email,
    email,
    phones: [...new Set(booked.map(({ booking }) => booking.phone).filter(Boolean))],
    accountId: account?.id ?? null,
    packages: isAll
      ? (await listPackagesOf({ email })).map(({ id, name, ...each }) => ({ id, name, text: balanceText(each) }))
      : [],
    sessions: { toCome: booked.filter(isToCome).length, attended: count('attended'), missed: count('missed') },
    events,
  };
}

/** Returns the address, in lower case, of what has this id. */
async function findAddress(id: string): Promise<string | null> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select lower(email) as email from ${bookings} where id = ${id} and state <> 'held'
    union all select lower(email) from ${inboxItems} where id = ${id}
    union all select lower(email) from ${users} where id = ${id} and email_verified limit 1`);
  return rows[0]?.email ?? null;
}

const listBookingsOf = (email: string, hostIds: string[] | null) =>
  db
    .select({
      // Without the answers, which would be decrypted for nothing.
      booking: {
        id: bookings.id,
        state: bookings.state,
        fullName: bookings.fullName,
        phone: bookings.phone,
        notes: bookings.notes,
        createdAt: bookings.createdAt,
      },
      session: { startsAt: bookingSessions.startsAt },
      service: bookableServices.name,
    })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .innerJoin(bookableServices, eq(bookableServices.id, bookingSessions.serviceId))
    .where(and(eq(sql`lower(${bookings.email})`, email), ne(bookings.state, 'held'), isGivenBy(hostIds)));

type BookedSession = Awaited<ReturnType<typeof listBookingsOf>>[number];

const isToCome = ({ booking, session }: BookedSession) => isPending(booking.state, session.startsAt, now());

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
const listMessagesOf = (email: string) =>
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
    .where(and(messagesOf(email), ne(inboxItems.kind, 'booking')));

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
async function listEmailsTo(email: string): Promise<ClientEvent[]> {
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
    .limit(maxEmails);
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

async function listRepliesTo(email: string): Promise<ClientEvent[]> {
  const rows = await db
    .select()
    .from(inboxReplies)
    .where(inArray(inboxReplies.itemId, idsOf(email)));
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

async function listNotesOn(email: string): Promise<ClientEvent[]> {
  const rows = await db
    .select({ note: inboxNotes, subject: inboxItems.subject })
    .from(inboxNotes)
    .innerJoin(inboxItems, eq(inboxItems.id, inboxNotes.itemId))
    .where(inArray(inboxNotes.itemId, idsOf(email)));
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
