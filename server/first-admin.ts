import { inTransaction } from '#app/core/database/transaction.server.ts';
import { findAccount } from '#app/core/identity/find-account.server.ts';
import type { Env } from '#app/core/runtime/env.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { StartError } from '#app/core/runtime/start-error.ts';
import { emailField } from '#app/lib/forms/email-field.ts';
import { createAdmin } from '#app/modules/accounts/first-admin/create-admin.server.ts';
import { refusalOf } from '#app/modules/accounts/passwords/password-rules.server.ts';

/**
 * Creates the admin of ADMIN_EMAIL and ADMIN_PASSWORD, if the address has no account. Idempotent, also across
 * instances.
 * @throws {StartError} if the password does not meet the rules
 */
export async function makeConfiguredAdmin({ admin }: Env, log: Log): Promise<void> {
  if (!admin) return;
  const email = emailField.parse(admin.email);
  if (await findAccount(email)) return;
  const refusal = refusalOf(admin.password, { email });
  if (refusal) throw new StartError(`Invalid settings: ADMIN_PASSWORD is refused. ${refusal}.`);
  await inTransaction((tx) => createAdmin(tx, { email, password: admin.password }));
  const warning = refusalOf(admin.password, { email, isAdmin: true });
  if (warning)
    log.warn(`ADMIN_PASSWORD is accepted with a warning: ${warning}. Please change it soon, under Settings.`);
}
