import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { getContactSettings } from '#app/modules/inbox/contact-settings.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { PackageFiguresMail } from '../mails/package-figures.mail.tsx';
import { countPackage, findPackage } from './list-packages.server.ts';
import { subjectOf } from './save-package.server.ts';

/** A company must not guess from a small number who has booked. */
const minPeople = 3;

/** Mails the figures of a package to the contact of its company: no name, no note, no service. @throws DomainError */
export async function sendFigures({ actorId, packageId }: { actorId: string; packageId: string }): Promise<void> {
  const found = await findPackage(packageId);
  if (!found?.company || !found.contactEmail) {
    throw new DomainError('This package has no address for figures. Nothing was sent. Add one first.');
  }
  const { company, available, held, used, validUntil, contactEmail, name } = found;
  const { months, people } = await countPackage(packageId);
  await inTransaction(async (tx) => {
    const { teamEmail } = await getContactSettings(tx);
    await queueMail(tx, {
      kind: 'booking-package-figures',
      to: contactEmail,
      replyTo: teamEmail,
      subject: `Sessions of ${company}: ${used} used, ${available} left`,
      body: (
        <PackageFiguresMail
          {...{ name, company, available, held, used, validUntil }}
          months={people < minPeople ? [] : months}
          people={people < minPeople ? `fewer than ${minPeople}` : String(people)}
        />
      ),
    });
    await recordAuditEvent(tx, { actorId, action: 'booking-package.figures-sent', subject: subjectOf(found) });
  });
}
