import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { keyOf } from '#app/modules/content/document-kind.server.ts';
import { streamPresence, takeEditLock } from '#app/modules/content/editing/editor-presence.server.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import type { Route } from './+types/presence';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  return streamPresence(request, viewer, keyOf(pageKind, uuidParameter(params.id)));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return takeEditLock(request, viewer, keyOf(pageKind, uuidParameter(params.id)));
}
