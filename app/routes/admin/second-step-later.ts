import { redirect } from 'react-router';
import { hideReminderCookie } from '#app/core/identity/sessions/second-step-due.server.ts';
import { requireModerator } from '#app/core/request/viewer-context.server.ts';
import type { Route } from './+types/second-step-later';

const firstScreen = ({ isAdmin }: { isAdmin: boolean }) => (isAdmin ? '/admin' : '/admin/moderation');

/** Dismisses the reminder of the second step until tomorrow. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireModerator(context, request);
  return redirect(firstScreen(viewer), { status: 303, headers: { 'Set-Cookie': hideReminderCookie() } });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return redirect(firstScreen(await requireModerator(context, request)));
}
