import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { mayMail } from '#app/core/rate-limits/count-mail.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { announceEvent } from '#app/core/webhooks/announce-event.server.ts';
import type { WebhookEvent } from '#app/core/webhooks/events.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { getContactSettings } from '#app/modules/inbox/contact-settings.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { bookingsTag } from '../bookings-tag.ts';
import { type BookingMailKind, bookingMail } from '../mails/booking.mail.ts';
import { calendarFile, type EventInFile } from '../mails/calendar-file.server.ts';
import { findPackageOf, listUsablePackages, paymentOf } from '../packages/find-packages.server.ts';
import { sessionTimeText } from '../times/session-time-text.ts';
import { bookingPath, type FoundBooking } from './find-booking.server.ts';
import { cancelledHeading, mailHosts } from './mail-hosts.server.ts';

type BookingWebhook = Extract<WebhookEvent, `booking.${string}`>;

/** The changes of a booking: the heading for hosts, the webhook, and what calendars have to do. */
const events = {
  requested: { hosts: 'New request: please approve or decline', webhook: 'booking.created', calendar: null },
  confirmed: { hosts: 'New booking', webhook: 'booking.created', calendar: 'REQUEST' },
  approved: { hosts: 'Booking approved', webhook: null, calendar: 'REQUEST' },
  moved: { hosts: 'Booking moved', webhook: 'booking.rescheduled', calendar: 'REQUEST' },
  cancelled: { hosts: cancelledHeading, webhook: 'booking.cancelled', calendar: 'CANCEL' },
  shifted: { hosts: 'Local time changed', webhook: null, calendar: null },
  declined: { hosts: null, webhook: 'booking.cancelled', calendar: null },
} as const satisfies Record<
  string,
  { hosts: string | null; webhook: BookingWebhook | null; calendar: 'REQUEST' | 'CANCEL' | null }
>;

type BookingEvent = keyof typeof events;

interface Announcement {
  event: BookingEvent;
  /** As it is after the event. */
  found: FoundBooking;
  /** The other sessions of a series to which the same happened: one email has all. */
  others?: readonly FoundBooking[];
  /** The admin; null: the person. */
  actorId: string | null;
  /** Whether the account that booked has proved the address. */
  isOwnAddress?: boolean;
  /** From the team to the person; or empty. */
  message?: string;
  /** The start of the session before it moved. */
  movedFrom?: Date;
  /** The code that confirms the address of a new booking. */
  addressCode?: string | undefined;
}

/**
 * Mails the person and the hosts, notifies the webhooks and writes the audit event, in the caller's transaction. The log
 * names the service and the time, never the person.
 */
export async function announceBooking(tx: Transaction, announcement: Announcement) {
  const { event, found, others = [], actorId, message = '', movedFrom, addressCode } = announcement;
  const { hosts: heading, webhook, calendar } = events[event];
  const kind = event === 'approved' ? 'confirmed' : event;
  if (await mayMailPerson(tx, announcement))
    await mailPerson(tx, kind, found, { message, calendar, others, movedFrom, addressCode });
  if (heading) await mailHosts(tx, { heading, all: [found, ...others], movedFrom });
  for (const each of [found, ...others]) {
    if (webhook) await notifyWebhooks(tx, webhook, each);
    await recordAuditEvent(tx, {
      actorId,
      action: `booking.${event}`,
      subject: { type: 'booking', id: each.booking.id, name: each.service.name },
      ...(movedFrom && { before: { start: sessionTimeText(movedFrom, siteTimeZone) } }),
      after: { start: sessionTimeText(each.session.startsAt, siteTimeZone) },
    });
  }
  await announceChange(tx, bookingsTag);
}

/** Anybody can give any address for a new booking, with an account too. Some that the team makes have none. */
async function mayMailPerson(tx: Transaction, announcement: Announcement): Promise<boolean> {
  const { event, found, isOwnAddress = false } = announcement;
  const { booking } = found;
  if (booking.email === '') return false;
  const isNew = event === 'requested' || event === 'confirmed';
  if (!isNew || booking.source === 'team' || isOwnAddress) return true;
  // One office books for many people. What one network books is limited as well.
  return mayMail('booking', booking.email, { on: tx, max: { hour: 10, day: 20 } });
}

/** Notifies the webhooks of an event of a booking. Answers and notes stay here. */
export const notifyWebhooks = (
  tx: Transaction,
  event: BookingWebhook,
  { booking, session, service, hosts }: FoundBooking,
) =>
  announceEvent(tx, {
    event,
    subjectId: booking.id,
    data: {
      booking: booking.id,
      service: service.slug,
      start: session.startsAt,
      end: session.endsAt,
      state: booking.state,
      name: booking.fullName,
      email: booking.email,
      hosts: hosts.map(({ name }) => name),
    },
  });

interface PersonMail {
  message?: string;
  calendar?: 'REQUEST' | 'CANCEL' | null;
  /** The other sessions of a series that it is about. */
  others?: readonly FoundBooking[];
  movedFrom?: Date | undefined;
  addressCode?: string | undefined;
  /** After this moment it is not sent any more. */
  sendBy?: Date;
  /** The earliest moment at which it is sent. */
  startAfter?: Date;
}

/** Queues a mail to the person. @returns its id */
export async function mailPerson(
  tx: Transaction,
  kind: BookingMailKind,
  found: FoundBooking,
  { message = '', calendar = null, others = [], movedFrom, addressCode, sendBy, startAfter }: PersonMail,
): Promise<string> {
  const { booking, session, service, hosts } = found;
  const { teamEmail } = await getContactSettings(tx);
  const link = getSiteOrigin() + bookingPath(booking.link) + (addressCode ? `?code=${addressCode}` : '');
  const place = booking.state === 'confirmed' ? service.place : '';
  const entries = [found, ...others].map((each) => entryOf(each, teamEmail));
  const file = calendar ? calendarFile(entries, calendar) : undefined;
  const { payment, refund, isRefunded } = await paymentOf(booking.id, service, tx);
  const values = {
    kind,
    name: booking.fullName,
    service: service.name,
    startsAt: session.startsAt,
    movedFrom,
    later: others.map((other) => other.session.startsAt),
    lengthMinutes: service.lengthMinutes,
    timeZone: booking.timeZone,
    hosts: hosts.map(({ name }) => name),
    placeKind: service.placeKind,
    place,
    payment,
    refund: isRefunded ? refund : '',
    message,
    unusedPackage: kind === 'confirmed' || kind === 'requested' ? await findUnusedPackage(tx, found) : null,
    link,
  };
  return queueMail(tx, bookingMail, values, {
    to: booking.email,
    replyTo: teamEmail,
    ...(file && { calendar: file }),
    ...(booking.userId && { userId: booking.userId }),
    ...(startAfter && { startAfter }),
    ...(sendBy && { sendBy }),
  });
}

/** Returns the name of the company package that could have paid for a booking, or null if one does or there is none. */
async function findUnusedPackage(tx: Transaction, { booking, service }: FoundBooking): Promise<string | null> {
  if (booking.email === '' || (await findPackageOf(booking.id, tx))) return null;
  const usable = await listUsablePackages({ email: booking.email }, service.id, tx);
  return usable.find(({ company }) => company !== '')?.name ?? null;
}

/** A booking as an entry of the person’s calendar, with the people of an invitation. */
const entryOf = (found: FoundBooking, teamEmail: string): EventInFile => ({
  ...calendarEntryOf(found),
  organiser: { name: brandName(), email: teamEmail },
  attendee: { name: found.booking.fullName, email: found.booking.email },
});

/** Returns a booking as an event of the person’s calendar. */
export function calendarEntryOf({ booking, session, service }: FoundBooking) {
  const link = getSiteOrigin() + bookingPath(booking.link);
  return {
    bookingId: booking.id,
    sequence: booking.sequence,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    title: `${service.name}, ${brandName()}`,
    location: booking.state === 'confirmed' ? service.place : '',
    description: `Change or cancel: ${link}`,
    link,
  };
}
