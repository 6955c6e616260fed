import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { draftResponse, saveResponse } from '#app/modules/content/editing/draft-response.server.ts';
import type { Route } from './+types/draft';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return draftResponse(postKind, uuidParameter(params.id));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  return saveResponse(request, postKind, { id: uuidParameter(params.id), actorId });
}
