import { redirect } from 'react-router';
import { hideReminderCookie } from '#app/core/identity/sessions/second-step-due.server.ts';
import type { Route } from './+types/second-step-later';
import { requireTeam } from './require-team.server.ts';

const firstScreen = ({ isAdmin, isModerator }: { isAdmin: boolean; isModerator: boolean }) =>
  isAdmin ? '/admin' : isModerator ? '/admin/moderation' : '/admin/bookings';

/** Dismisses the reminder of the second step until tomorrow. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireTeam(context, request);
  return redirect(firstScreen(viewer), { status: 303, headers: { 'Set-Cookie': hideReminderCookie() } });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return redirect(firstScreen(await requireTeam(context, request)));
}
