import { requireViewer } from '#app/services/accounts/viewer-context.server.ts';
import type { Route } from './+types/data';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireViewer(context, request);
  return new Response('Not found', { status: 404 });
}
