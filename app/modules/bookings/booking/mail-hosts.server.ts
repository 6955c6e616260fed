import type { Transaction } from '#app/core/database/transaction.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { emailOf } from '#app/lib/forms/email-field.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { hostMail } from '../mails/booking.mail.ts';
import type { FoundBooking } from './find-booking.server.ts';

export const cancelledHeading = 'Booking cancelled';

interface HostNews {
  /** The event: `New booking`. */
  heading: string;
  all: readonly FoundBooking[];
  movedFrom?: Date | undefined;
  /** The address of a person who is being erased: they are not named, and get no email as a host. */
  erased?: string;
}

/** Mails each host once, about the first of these sessions that they give. Former hosts have no address. */
export async function mailHosts(tx: Transaction, { heading, all, movedFrom, erased }: HostNews): Promise<void> {
  const emails = new Set(all.flatMap(({ hosts }) => hosts.flatMap(({ email }) => emailOf(email) ?? [])));
  if (erased) emails.delete(erased.toLowerCase());
  for (const email of emails) {
    const given = all.filter(({ hosts }) => hosts.some((host) => emailOf(host.email) === email));
    const [first] = given;
    if (!first) continue;
    const { booking, session, service } = first;
    const values = {
      heading,
      service: service.name,
      name: erased ? null : booking.fullName,
      startsAt: session.startsAt,
      movedFrom,
      later: given.slice(1).map((other) => other.session.startsAt),
      timeZone: siteTimeZone,
      link: getSiteOrigin() + (erased ? '/admin/bookings' : `/admin/bookings/${booking.id}`),
    };
    await queueMail(tx, hostMail, values, {
      to: email,
      ...(booking.email && !erased && { replyTo: booking.email }),
    });
  }
}
