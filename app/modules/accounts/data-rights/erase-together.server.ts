import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { erasedText } from '#app/core/audit/redact.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { requireAnotherAdmin } from '#app/core/identity/change-roles.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import type { Person, PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { closeDeletionRequest } from '#app/modules/accounts/data-rights/deletion-request.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { deletionDoneMail } from '../mails/account.mail.ts';
import { findPerson } from './find-person.server.ts';

interface Erasure {
  userId: string;
  decidedBy: string;
  /** The provider of the account is first, as shown to people, and is erased last. */
  personalDataProviders: readonly PersonalDataProvider[];
}

/** See `eraseUser`, which passes the list of providers. @throws LastAdminError */
export async function eraseTogether(
  tx: Transaction,
  { userId, decidedBy, personalDataProviders }: Erasure,
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const person = await findPerson(userId, tx);
  if (!person) return false;
  await requireAnotherAdmin(tx, userId);

  const actorId = decidedBy === userId ? null : decidedBy;
  await closeDeletionRequest(tx, { person, decidedBy: actorId });
  await eraseFrom(personalDataProviders, tx, person);
  // The account may already be deleted, so the mail does not reference it.
  await queueMail(tx, deletionDoneMail, { name: person.name, hadAccount: true }, { to: person.email });
  await recordAuditEvent(tx, {
    actorId,
    action: 'user.erased',
    subject: { type: 'user', id: userId, name: erasedText },
  });
  return true;
}

/** Erases what is stored with the address of a person who has no account, and sends them a last mail. */
export async function eraseAddress(
  tx: Transaction,
  person: Person,
  personalDataProviders: readonly PersonalDataProvider[],
): Promise<void> {
  await eraseFrom(personalDataProviders, tx, person);
  await queueMail(tx, deletionDoneMail, { name: person.name, hadAccount: false }, { to: person.email });
}

async function eraseFrom(providers: readonly PersonalDataProvider[], tx: Transaction, person: Person): Promise<void> {
  for (const provider of providers.toReversed()) await provider.erase(tx, person);
}
