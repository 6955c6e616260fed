import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { draftResponse, saveResponse } from '#app/modules/content/editing/draft-response.server.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import type { Route } from './+types/draft';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return draftResponse(pageKind, uuidParameter(params.id));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  return saveResponse(request, pageKind, { id: uuidParameter(params.id), actorId });
}
