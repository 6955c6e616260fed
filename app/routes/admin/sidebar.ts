import { redirect } from 'react-router';
import { isSecureSite } from '#app/platform/site-origin.server.ts';
import { ownPath } from '#app/services/identity/own-path.ts';
import { readFormData } from '#app/services/request/read-form-data.server.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import { sidebarCookie } from '#app/ui/admin/shell/sidebar-cookie.ts';
import type { Route } from './+types/sidebar';

/** Folds or unfolds the sidebar for admins without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const form = await readFormData(request);
  const next = ownPath(String(form.get('next') ?? '/admin'));
  const cookie = sidebarCookie(form.get('isOpen') === 'true', isSecureSite());
  return redirect(next, { status: 303, headers: { 'Set-Cookie': cookie } });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return redirect('/admin');
}
