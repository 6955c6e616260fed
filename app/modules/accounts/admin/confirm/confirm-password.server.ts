import { z } from 'zod';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import { buttonAct, type Done, type FormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { requirePassword } from '#app/modules/accounts/passwords/check-password.server.ts';

const schema = z.object({ currentPassword: z.string('Enter your password').min(1, 'Enter your password') });

/** Returns the act of `ConfirmPasswordPanel`: for some minutes, the screen then shows what it protects. */
export const confirmPassword = (viewer: Viewer, title: string): FormAct =>
  formAct(schema, ({ currentPassword }) => requirePassword(viewer, currentPassword), title);

const askFirst = buttonAct(async (): Promise<Done> => {
  const text = 'Please enter your password first. Nothing was changed.';
  return { tone: 'info', title: 'Confirm it’s you', text };
});

/** Returns the acts as they are, if the viewer has entered the password within the last minutes. Otherwise each asks for it. */
export const afterPassword = (viewer: Viewer, acts: Record<string, FormAct>): Record<string, FormAct> =>
  isRecentlyConfirmed(viewer) ? acts : Object.fromEntries(Object.keys(acts).map((act) => [act, askFirst]));
