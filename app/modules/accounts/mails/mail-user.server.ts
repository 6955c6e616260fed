import { inArray } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import type { Role } from '#app/core/identity/roles.ts';
import { securityDocument } from '#app/core/identity/security-settings.server.ts';
import { secondStepGraceDays } from '#app/core/identity/sessions/session-life.ts';
import { userRoles, users } from '#app/core/identity/tables.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import type { Mail } from '#app/modules/mail/define-mail.ts';
import { type Envelope, queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { linkLifetimesMs } from '../one-time-tokens/link-lifetimes.ts';
import { createToken } from '../one-time-tokens/one-time-token.server.ts';
import { accessGivenMail, accessTakenMail, verifyEmailMail } from './account.mail.ts';

/** The recipient of an account's mails. */
export interface MailedUser {
  id: string;
  name: string;
  email: string;
}

/**
 * Queues a mail to the address of an account, or to another address of the same person. The mail greets them by name.
 * @returns its id
 */
export const mailUser = <Values extends { name: string }>(
  tx: Transaction,
  { id, name, email }: MailedUser,
  mail: Mail<Values>,
  values: NoInfer<Omit<Values, 'name'>>,
  envelope: Partial<Envelope> = {},
): Promise<string> => queueMail(tx, mail, { ...values, name } as Values, { to: email, userId: id, ...envelope });

/**
 * Creates a link that confirms the address, and mails it. Earlier links stay valid until they expire or one of them is
 * used. `signUp` is the data that the link gives the account; without it, the link leads to a choice of password.
 */
export async function queueVerificationMail(
  tx: Transaction,
  user: MailedUser,
  signUp?: { name: string; passwordHash: string; ageConfirmedAt?: string; next?: string },
): Promise<void> {
  const token = await createToken(tx, {
    purpose: 'verify-email',
    userId: user.id,
    lifetimeMs: linkLifetimesMs.verifyEmail,
    ...(signUp ? { data: { ...signUp } } : {}),
  });
  const link = `${getSiteOrigin()}/auth/verify?token=${encodeURIComponent(token)}`;
  await mailUser(tx, user, verifyEmailMail, { link }, { linkLifetimeMs: linkLifetimesMs.verifyEmail });
}

/** Says what a person may do now. A null role is that of a new member. */
export async function sendAccessGivenMail(tx: Transaction, user: MailedUser, role: Role | null): Promise<void> {
  const { adminsNeedSecondStep } = await getSettings(securityDocument, tx);
  const secondStepDays = adminsNeedSecondStep ? secondStepGraceDays : null;
  await mailUser(tx, user, accessGivenMail, { role, origin: getSiteOrigin(), secondStepDays });
}

/** Tells people that a role was taken from them. Call it after the change. */
export async function sendAccessTakenMails(tx: Transaction, userIds: readonly string[], role: Role): Promise<void> {
  if (userIds.length === 0) return;
  const people = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  const held = await tx
    .select({ userId: userRoles.userId, role: userRoles.role })
    .from(userRoles)
    .where(inArray(userRoles.userId, [...userIds]));
  for (const user of people) {
    const left = held.filter(({ userId }) => userId === user.id).map((each) => each.role);
    await mailUser(tx, user, accessTakenMail, { role, left });
  }
}
