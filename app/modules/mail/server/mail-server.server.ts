import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { findServiceSettings, saveServiceSettings } from '#app/core/stored-settings/service-settings.server.ts';
import { settingsTag } from '#app/core/stored-settings/settings.server.ts';
import {
  type ConnectedMailServer,
  mailSettings,
  markMailServerUnread,
  setMailServer,
} from '../mail-settings.server.ts';
import { checkMailServer, describeMailFault } from './check-mail-server.server.ts';
import { mailServerSchema } from './mail-server-form.ts';

const mailServerDocument = { key: 'mail-server', schema: mailServerSchema };
const mailServerTag = settingsTag(mailServerDocument.key);
const subject = { type: 'settings', id: mailServerDocument.key, name: 'Mail server' };

/** Returns the connected server without its password, for the form. */
export async function findMailServer(): Promise<Omit<ConnectedMailServer, 'password'> | null> {
  const stored = await findServiceSettings(mailServerDocument);
  if (!stored) return null;
  const { password: _password, ...shown } = stored;
  return shown;
}

/**
 * Connects a mail server, after it has accepted the sign-in. Every instance uses it from the commit on. The audit log
 * records everything but the password.
 * @param input an empty password keeps the stored one, for the same server and name
 * @throws FieldError
 */
export async function connectMailServer(actorId: string, input: ConnectedMailServer): Promise<void> {
  const stored = await findServiceSettings(mailServerDocument);
  // Otherwise an admin who changes the name of the server would get the password.
  const isSame = stored?.host === input.host && stored.name === input.name;
  if (input.name && !input.password && !isSame)
    throw new FieldError('password', 'Enter the password for this server and name');
  const server = { ...input, password: input.name ? input.password || (stored?.password ?? '') : '' };
  try {
    await checkMailServer({ ...mailSettings(), smtpUrl: undefined, connected: server });
  } catch (error) {
    const { field, text } = describeMailFault(error);
    throw new FieldError(field, text);
  }
  await inTransaction(async (tx) => {
    await saveServiceSettings(tx, mailServerDocument, server);
    const shown = ({ password: _password, ...rest }: ConnectedMailServer) => rest;
    const hasNewPassword = stored !== null && stored.password !== server.password;
    await recordAuditEvent(tx, {
      actorId,
      action: 'settings.changed',
      subject,
      ...(stored && { before: shown(stored) }),
      after: { ...shown(server), ...(hasNewPassword && { password: 'a new one' }) },
    });
  });
}

/** Disconnects the mail server: from then on each mail is a file in the outbox. Idempotent. */
export function disconnectMailServer(actorId: string): Promise<void> {
  return inTransaction(async (tx) => {
    const stored = await findServiceSettings(mailServerDocument, tx);
    if (!stored) return;
    await saveServiceSettings(tx, mailServerDocument, null);
    await recordAuditEvent(tx, { actorId, action: 'settings.changed', subject, before: { host: stored.host } });
  });
}

/** Reads the connected mail server again. If that fails, mail waits. @returns whether it was read */
export async function readMailServer(log: Log): Promise<boolean> {
  try {
    setMailServer(await findServiceSettings(mailServerDocument));
    return true;
  } catch (error) {
    markMailServerUnread();
    log.warn('the mail server settings could not be read; emails wait', { error: String(error) });
    return false;
  }
}

/** Whether a notification with these tags requires reading it again. */
export const affectsMailServer = (tags: readonly string[]): boolean =>
  tags.includes(mailServerTag) || tags.includes('*');
