import { data } from 'react-router';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { Route } from './+types/missing';

/** Handles unknown addresses under /admin. Visitors are redirected first, so that they do not learn which exist. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  throw data(null, { status: 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin(context, request);
  throw data(null, { status: 404 });
}

export default function Missing() {
  return null;
}
