import { redirect } from 'react-router';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { saveResponse } from '#app/modules/content/editing/draft-response.server.ts';
import { letterKind } from '#app/modules/newsletter/letters/letter-kind.server.ts';
import type { Route } from './+types/draft';

/** A GET request is redirected to the screen. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  throw redirect(`/admin/subscribers/letters/${uuidParameter(params.id)}`);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  return saveResponse(request, letterKind, { id: uuidParameter(params.id), actorId });
}
