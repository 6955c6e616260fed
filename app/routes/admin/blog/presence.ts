import { postKind } from '#app/features/post-kind.server.ts';
import { keyOf } from '#app/services/documents/document-kind.server.ts';
import { uuidParameter } from '#app/services/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import { streamPresence, takeEditLock } from '../editor-presence.server.ts';
import type { Route } from './+types/presence';

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  return streamPresence(url, viewer, keyOf(postKind, uuidParameter(params.id)));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return takeEditLock(request, viewer, keyOf(postKind, uuidParameter(params.id)));
}
