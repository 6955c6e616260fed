import { DomainError } from '#app/platform/domain-error.ts';
import { resetSecondStep } from '#app/services/sign-in/second-step/reset-second-step.server.ts';
import { applyUserAction, type UserAction } from './apply-user-action.server.ts';

/**
 * Removes the second step of a user who lost it, and signs them out everywhere. The caller has checked the admin's
 * password. Idempotent.
 * @throws DomainError for the admin's own account, whose owner changes it with the password
 * @returns whether there was one
 */
export const resetSecondStepOfUser = (action: UserAction): Promise<boolean> =>
  applyUserAction(action, async (tx, user) => {
    if (action.actorId === user.id)
      throw new DomainError('Your own second step is yours to change, under Settings, Security.');
    const removed = await resetSecondStep(tx, user);
    return (
      removed && { action: 'second-step.reset', before: { ...removed }, after: { authenticator: false, passkeys: 0 } }
    );
  });
