import { redirect } from 'react-router';
import { safeRedirectPath } from '#app/core/identity/safe-redirect-path.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { isSecureSite } from '#app/core/runtime/site-origin.server.ts';
import { sidebarCookie } from '#app/ui/admin/shell/sidebar-cookie.ts';
import type { Route } from './+types/sidebar';

/** Folds or unfolds the sidebar for admins without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const form = await readFormData(request);
  const next = safeRedirectPath(String(form.get('next') ?? '/admin'));
  const cookie = sidebarCookie(form.get('isOpen') === 'true', isSecureSite());
  return redirect(next, { status: 303, headers: { 'Set-Cookie': cookie } });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return redirect('/admin');
}
