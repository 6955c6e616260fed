import { actOnUser, type UserAct } from './act-on-user.server.ts';
import { RefusedActError } from './refused-act-error.ts';
import { queueVerificationAgain } from './verify-email.server.ts';

/** Mails somebody once more the link that verifies their address. @throws RefusedActError where it is verified */
export const resendVerification = (act: UserAct): Promise<boolean> =>
  actOnUser(act, async (tx, user) => {
    if (user.emailVerified) throw new RefusedActError('This address is verified already.');
    await queueVerificationAgain(tx, user);
    return { action: 'verification.sent' };
  });
