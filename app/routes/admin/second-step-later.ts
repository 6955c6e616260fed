import { redirect } from 'react-router';
import { quietCookie } from '#app/services/identity/second-step-due.server.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import type { Route } from './+types/second-step-later';

/** Dismisses the reminder of the second step until tomorrow. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin(context, request);
  return redirect('/admin', { status: 303, headers: { 'Set-Cookie': quietCookie() } });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return redirect('/admin');
}
