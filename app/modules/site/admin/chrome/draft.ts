import { redirect } from 'react-router';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { saveResponse } from '#app/modules/content/editing/draft-response.server.ts';
import { chromeParts } from '#app/modules/pages/navigation/chrome-parts.ts';
import { beginChromeDraft, chromeKinds } from '#app/modules/site/chrome/chrome-kinds.server.ts';
import type { Route } from './+types/draft';
import { requireChromePart } from './chrome-screen.server.ts';

/** A GET request is redirected to the screen. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  throw redirect(chromeParts[requireChromePart(params)].path);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  const part = requireChromePart(params);
  await inTransaction((tx) => beginChromeDraft(tx, part));
  return saveResponse(request, chromeKinds[part], { id: chromeParts[part].key.documentId, actorId });
}
