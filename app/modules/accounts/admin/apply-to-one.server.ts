import { z } from 'zod';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { roles } from '#app/core/identity/roles.ts';
import { RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { checkPassword } from '#app/modules/accounts/passwords/check-password.server.ts';
import {
  endSessions,
  giveRole,
  resendVerification,
  resetSecondStepOfUser,
  restoreUser,
  suspendUser,
  takeRole,
} from '#app/modules/accounts/users/user-actions.server.ts';

const role = z.enum(roles);
const formSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('give-role'), role }),
  z.object({ act: z.literal('take-role'), role }),
  z.object({ act: z.literal('suspend') }),
  z.object({ act: z.literal('restore') }),
  z.object({ act: z.literal('end-sessions') }),
  z.object({ act: z.literal('end-session'), sessionId: z.uuid() }),
  z.object({ act: z.literal('resend-verification') }),
  z.object({ act: z.literal('reset-second-step'), currentPassword: z.string().default('') }),
]);

type Act = z.output<typeof formSchema>;

const wrongPassword = 'This is not your current password';

/** Handles the buttons of a person's screen. */
export async function applyToOne(request: Request, viewer: Viewer, userId: string) {
  const ids = { actorId: viewer.id, userId };
  const form = await readForm(request, formSchema);
  if (!form.isValid) {
    const text = 'This action isn’t available here.';
    return failForm(400, {}, { tone: 'destructive', title: 'Nothing was changed', text });
  }
  try {
    // An attacker with only an admin's session must not remove the second step of other accounts.
    if (form.input.act === 'reset-second-step' && !(await checkPassword(viewer, form.input.currentPassword)))
      return refuseForm(
        { values: {}, errors: { currentPassword: wrongPassword }, firstError: wrongPassword },
        'Nothing was changed',
      );
    const isNew = await run(form.input, ids);
    const title = isNew ? done[form.input.act] : 'Nothing to change';
    return redirectWithToast(`/admin/users/${ids.userId}`, { tone: isNew ? 'success' : 'info', title });
  } catch (error) {
    if (error instanceof RateLimitError) return rateLimitResponse(error, {}, 'Nothing was changed');
    return domainErrorResponse(error);
  }
}

function run(act: Act, ids: { actorId: string; userId: string }): Promise<boolean> {
  switch (act.act) {
    case 'give-role':
      return giveRole({ ...ids, role: act.role });
    case 'take-role':
      return takeRole({ ...ids, role: act.role });
    case 'suspend':
      return suspendUser(ids);
    case 'restore':
      return restoreUser(ids);
    case 'end-sessions':
      return endSessions(ids);
    case 'end-session':
      return endSessions({ ...ids, sessionId: act.sessionId });
    case 'resend-verification':
      return resendVerification(ids);
    case 'reset-second-step':
      return resetSecondStepOfUser(ids);
  }
}

const done: Record<Act['act'], string> = {
  'give-role': 'Role granted',
  'take-role': 'Role removed',
  suspend: 'Sign-in suspended',
  restore: 'Sign-in restored',
  'end-sessions': 'Logged out everywhere',
  'end-session': 'Session ended',
  'resend-verification': 'Verification email sent',
  'reset-second-step': 'Second step reset',
};
