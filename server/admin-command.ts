import { inTransaction } from '#app/core/database/transaction.server.ts';
import { findAccount } from '#app/core/identity/find-account.server.ts';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { StartError } from '#app/core/runtime/start-error.ts';
import { emailField } from '#app/lib/forms/email-field.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { createAdmin } from '#app/modules/accounts/first-admin/create-admin.server.ts';
import { refusalOf } from '#app/modules/accounts/passwords/password-rules.server.ts';
import { resetSecondStep } from '#app/modules/accounts/second-step/reset-second-step.server.ts';
import { runDryRunCommand } from './dry-run-command.ts';
import { runReadCalendarCommand } from './read-calendar-command.ts';
import type { Terminal } from './terminal.ts';
import { withDatabase } from './with-database.ts';

interface AdminTerminal extends Terminal {
  /** Requests a password without showing it; or reads it from standard input. */
  askPassword: (question: string) => Promise<string>;
}

const commands = { create, 'reset-second-step': resetSecondStepOf };

const usage =
  'Usage: npm run admin -- create EMAIL, npm run admin -- reset-second-step EMAIL, npm run admin -- dry-run FILE, or npm run admin -- read-calendar FILE';

/**
 * `create EMAIL`: creates a verified admin, or makes the existing account with this address one. `reset-second-step
 * EMAIL`: removes the authenticator app and passkeys of an account. Both work whether or not the site is running.
 * `dry-run FILE`: see `runDryRunCommand`. `read-calendar FILE`: see `runReadCalendarCommand`.
 * @returns the exit code: 0 done, 1 refused or not possible, 2 invalid usage
 */
export async function runAdminCommand(args: string[], terminal: AdminTerminal): Promise<number> {
  const [verb, address, ...rest] = args;
  if (verb === 'dry-run') return runDryRunCommand(args.slice(1), terminal);
  if (verb === 'read-calendar') return runReadCalendarCommand(args.slice(1), terminal);
  const email = emailField.safeParse(address);
  const command = ownValue(commands, verb ?? '');
  if (!command || rest.length > 0 || !email.success) {
    const fault = command && address !== undefined && !email.success ? `${address} is not an email address. ` : '';
    terminal.complain(`${fault}${usage}`);
    return 2;
  }
  try {
    return await withDatabase(readEnv(), () => command(email.data, terminal), { needsSite: true });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    terminal.complain(error.message);
    return 1;
  }
}

async function create(email: string, { askPassword, say, complain }: AdminTerminal): Promise<number> {
  const account = await findAccount(email);
  // The creator of an unverified account may not be the owner of its address.
  const mayKeep = account?.emailVerified === true;
  const password = await askPassword(
    mayKeep ? 'New password (leave empty to keep the current one): ' : 'Password (6 to 72 characters): ',
  );
  const isKept = mayKeep && password === '';
  const refusal = isKept ? null : refusalOf(password, { email });
  if (refusal) {
    complain(`${refusal}. Nothing was changed.`);
    return 1;
  }
  const warning = isKept ? null : refusalOf(password, { email, isAdmin: true });
  if (warning) complain(`Accepted with a warning: ${warning}. Please change it soon, under Settings.`);
  const { isNew } = await inTransaction((tx) => createAdmin(tx, isKept ? { email } : { email, password }));
  if (isNew) say(`${email} is an admin now, and can log in with this password.`);
  else say(`${email} is an admin now. ${isKept ? 'The password is unchanged.' : 'The password is the new one.'}`);
  return 0;
}

/** The operator has verified who requests it. The site notifies the owner when it next sends mails. */
async function resetSecondStepOf(email: string, { say, complain }: AdminTerminal): Promise<number> {
  const account = await findAccount(email);
  if (!account) {
    complain(`There is no account with the address ${email}. Nothing was changed.`);
    return 1;
  }
  const isReset = await inTransaction((tx) => resetSecondStep(tx, { userId: account.id, actorId: null }));
  say(
    isReset
      ? `Two-step sign-in of ${email} is removed, and the account is logged out everywhere. The owner logs in with the password alone, and has been notified by email.`
      : `${email} has no two-step sign-in. Nothing was changed.`,
  );
  return 0;
}
