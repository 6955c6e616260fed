import { DomainError } from '#app/platform/domain-error.ts';
import { queueVerificationAgain } from '#app/services/sign-in/verify-email.server.ts';
import { applyUserAction, type UserAction } from './apply-user-action.server.ts';

/** Mails the verification link again. @throws DomainError if the address is already verified */
export const resendVerification = (act: UserAction): Promise<boolean> =>
  applyUserAction(act, async (tx, user) => {
    if (user.emailVerified) throw new DomainError('This address is verified already.');
    await queueVerificationAgain(tx, user);
    return { action: 'verification.sent' };
  });
