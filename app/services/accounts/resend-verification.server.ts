import { queueVerificationMail } from './account-mails.server.ts';
import { actOnUser, type UserAct } from './act-on-user.server.ts';
import { authSettings } from './auth-settings.server.ts';
import { RefusedActError } from './refused-act-error.ts';

/** Mails somebody once more the link that verifies their address. @throws RefusedActError where it is verified */
export const resendVerification = (act: UserAct): Promise<boolean> =>
  actOnUser(act, async (tx, user) => {
    if (user.emailVerified) throw new RefusedActError('This address is verified already.');
    await queueVerificationMail(tx, user, authSettings.origin);
    return { action: 'verification.sent' };
  });
