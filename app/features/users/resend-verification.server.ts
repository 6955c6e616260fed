import { DomainError } from '#app/platform/domain-error.ts';
import { queueVerificationAgain } from '#app/services/sign-in/verify-email.server.ts';
import { applyUserAction, type UserAction } from './apply-user-action.server.ts';

/** Mails somebody once more the link that verifies their address. @throws DomainError where it is verified */
export const resendVerification = (act: UserAction): Promise<boolean> =>
  applyUserAction(act, async (tx, user) => {
    if (user.emailVerified) throw new DomainError('This address is verified already.');
    await queueVerificationAgain(tx, user);
    return { action: 'verification.sent' };
  });
