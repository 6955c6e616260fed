import { z } from 'zod';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { checkPassword } from '#app/modules/accounts/passwords/check-password.server.ts';

const wrongPassword = 'This is not your current password';
const schema = z.object({
  act: z.literal('confirm'),
  currentPassword: z.string('Enter your password').min(1, 'Enter your password'),
});

/** Handles the form of `ConfirmPasswordPanel`: for some minutes, `page` then shows what it protects. */
export async function confirmPassword(request: Request, viewer: Viewer, page: string, title: string) {
  const form = await readForm(request, schema);
  if (!form.isValid) return refuseForm(form);
  try {
    if (await checkPassword(viewer, form.input.currentPassword))
      return redirectWithToast(page, { tone: 'success', title });
  } catch (error) {
    if (error instanceof RateLimitError) return rateLimitResponse(error, {}, 'Nothing was changed');
    throw error;
  }
  return refuseForm({ values: form.values, errors: { currentPassword: wrongPassword }, firstError: wrongPassword });
}
