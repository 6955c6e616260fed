import { postKind } from '#app/features/post-kind.server.ts';
import { uuidParameter } from '#app/services/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import { draftResponse, saveResponse } from '../draft-response.server.ts';
import type { Route } from './+types/draft';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return draftResponse(postKind, uuidParameter(params.id));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  return saveResponse(request, postKind, { id: uuidParameter(params.id), actorId });
}
