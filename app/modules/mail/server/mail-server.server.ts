import { FieldError } from '#app/core/domain-error.ts';
import { connectedService } from '#app/core/resources/connected-service.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import type { FormView } from '#app/lib/forms/fields/field.ts';
import {
  type ConnectedMailServer,
  mailSettings,
  markMailServerUnread,
  setMailServer,
} from '../mail-settings.server.ts';
import { checkMailServer, describeMailFault } from './check-mail-server.server.ts';
import { mailServerSection, serverSection } from './mail-server-form.ts';

/** The connected server. Its form leaves out the password. */
export const mailServer = connectedService<ConnectedMailServer>(mailServerSection, 'mail-server', 'Mail server');

/** Returns the form as its screen shows it: it does not ask for a sender that the operator has set. */
export const mailServerForm = (stored: ConnectedMailServer | null): FormView =>
  (mailSettings().hasMailFrom ? serverSection : mailServerSection).form(stored, mailServer.view(stored).revision);

/**
 * Connects a mail server, after it has accepted the sign-in. Every instance uses it from the commit on.
 * @param input an empty password keeps the stored one, for the same server and name
 * @param revision the version that the form showed
 * @throws FieldError, and DomainError if another person has saved it meanwhile
 */
export async function connectMailServer(
  actorId: string,
  { revision = '', ...input }: ConnectedMailServer & { revision?: string },
): Promise<boolean> {
  const stored = await mailServer.find();
  mailServer.refuseOther(revision, stored);
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
  // The server answers within seconds. Another person may have saved meanwhile.
  await mailServer.save(actorId, () => server, revision);
  return true;
}

/** Disconnects the mail server: from then on each mail is a file in the outbox. Idempotent. */
export const disconnectMailServer = (actorId: string): Promise<void> => mailServer.save(actorId, () => null);

/** Reads the connected mail server again. If that fails, mail waits. @returns whether it was read */
export async function readMailServer(log: Log): Promise<boolean> {
  try {
    setMailServer(await mailServer.find());
    return true;
  } catch (error) {
    markMailServerUnread();
    log.warn('the mail server settings could not be read; emails wait', { error: String(error) });
    return false;
  }
}
