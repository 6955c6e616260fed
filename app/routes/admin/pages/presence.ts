import { data } from 'react-router';
import { findPage } from '#app/features/pages/find-page.server.ts';
import { pageKey } from '#app/features/pages/page-key.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import { takeEditLock, tellPresence } from '../editor-presence.server.ts';
import type { Route } from './+types/presence';
import { pageIdOf } from './page-id.server.ts';

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const id = pageIdOf(params);
  if (!(await findPage(id))) throw data(null, { status: 404 });
  return tellPresence(url, viewer, pageKey(id));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return takeEditLock(request, viewer, pageKey(pageIdOf(params)));
}
