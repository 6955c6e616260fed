import { z } from 'zod';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { roles } from '#app/core/identity/roles.ts';
import { applyFormAct, buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { requirePassword } from '#app/modules/accounts/passwords/check-password.server.ts';
import {
  endSessions,
  giveRole,
  resendVerification,
  resetSecondStepOfUser,
  restoreUser,
  suspendUser,
  takeRole,
} from '#app/modules/accounts/users/user-actions.server.ts';

const roleSchema = z.object({ role: z.enum(roles) });
const sessionSchema = z.object({ sessionId: z.uuid() });
const passwordSchema = z.object({ currentPassword: z.string().default('') });

/** Handles the buttons of a person's screen. */
export function applyPersonAction(request: Request, viewer: Viewer, userId: string) {
  const ids = { actorId: viewer.id, userId };
  const acts = {
    'give-role': formAct(roleSchema, ({ role }) => giveRole({ ...ids, role }), 'Role granted'),
    'take-role': formAct(roleSchema, ({ role }) => takeRole({ ...ids, role }), 'Role removed'),
    suspend: buttonAct(() => suspendUser(ids), 'Sign-in suspended'),
    restore: buttonAct(() => restoreUser(ids), 'Sign-in restored'),
    'end-sessions': buttonAct(() => endSessions(ids), 'Logged out everywhere'),
    'end-session': formAct(sessionSchema, ({ sessionId }) => endSessions({ ...ids, sessionId }), 'Session ended'),
    'resend-verification': buttonAct(() => resendVerification(ids), 'Verification email sent'),
    'reset-second-step': formAct(
      passwordSchema,
      async ({ currentPassword }) => {
        // An attacker with only an admin's session must not remove the second step of other accounts.
        await requirePassword(viewer, currentPassword);
        return resetSecondStepOfUser(ids);
      },
      'Two-step sign-in reset',
    ),
  };
  return applyFormAct(request, acts, { to: `/admin/users/${userId}` });
}
