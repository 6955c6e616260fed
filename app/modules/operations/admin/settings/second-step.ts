import { redirect } from 'react-router';
import { z } from 'zod';
import { applyForm, formAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { requireSecondStepOfAdmins } from '#app/modules/accounts/change-security-settings.server.ts';
import type { Route } from './+types/second-step';

const schema = z.object({ isRequired: z.enum(['yes', 'no'], 'Please choose yes or no') });

/**
 * Sets whether every admin and moderator needs a second step. The admin who turns it on needs one first, to avoid being locked out.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const save = formAct(schema, async (input) => {
    const isRequired = input.isRequired === 'yes';
    if (isRequired && !viewer.hasSecondStep) {
      const text = 'Set up an authenticator app for yourself under Login and security. Nothing was changed.';
      return { tone: 'destructive', title: 'Set up your own two-step sign-in first', text };
    }
    await requireSecondStepOfAdmins(viewer.id, isRequired);
    return {
      title: isRequired ? 'Admins and moderators now need two-step sign-in' : 'Two-step sign-in is now optional',
    };
  });
  return applyForm(request, save, '/admin/settings');
}

export const loader = () => redirect('/admin/settings');
