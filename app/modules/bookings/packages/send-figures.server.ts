import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { getContactSettings } from '#app/modules/inbox/contact-settings.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { packageFiguresMail } from '../mails/package-figures.mail.ts';
import { countPackage } from './package-ledger.server.ts';
import { packages, subjectOf } from './packages.server.ts';

/** A company must not guess from a small number who has booked. */
const minPeople = 3;

/** Mails the figures of a package to the contact of its company: no name, no note, no service. @throws DomainError */
export async function sendFigures({ actorId, packageId }: { actorId: string; packageId: string }): Promise<void> {
  const row = await packages.find(packageId);
  if (!row?.company || !row.contactEmail) {
    throw new DomainError('This package has no email address for usage reports. Nothing was sent. Add one first.');
  }
  const { company, available, held, used, validUntil, contactEmail, name } = row;
  const { months, people } = await countPackage(packageId);
  await inTransaction(async (tx) => {
    const { teamEmail } = await getContactSettings(tx);
    const isFew = people < minPeople;
    const values = {
      name,
      company,
      available,
      held,
      used,
      validUntil,
      months: isFew ? [] : months,
      people: isFew ? `fewer than ${minPeople}` : String(people),
    };
    await queueMail(tx, packageFiguresMail, values, { to: contactEmail, replyTo: teamEmail });
    await recordAuditEvent(tx, { actorId, action: 'booking-package.figures-sent', subject: subjectOf(row) });
  });
}
