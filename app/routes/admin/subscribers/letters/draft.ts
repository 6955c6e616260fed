import { redirect } from 'react-router';
import { draftSchema } from '#app/features/newsletter/letters/letter-schema.ts';
import { saveDraft } from '#app/features/newsletter/letters/write-letter.server.ts';
import { RefusedActError } from '#app/services/accounts/refused-act-error.ts';
import { requireAdmin } from '#app/services/accounts/viewer-context.server.ts';
import { readForm } from '#app/services/request/read-form.server.ts';
import type { Route } from './+types/draft';
import { letterIdOf } from './letter-id.ts';

/** Nothing is read here: whoever comes by is led to the screen. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  throw redirect(`/admin/subscribers/letters/${letterIdOf(params)}`);
}

/** Keeps a letter while somebody types. The answer is no page: 200 once it is kept, else in words why not. */
export async function action({ request, context, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const letterId = letterIdOf(params);
  const form = await readForm(request, draftSchema);
  if (!form.isValid) return Response.json({ problem: form.firstError }, { status: 422 });
  try {
    return Response.json({ savedAt: await saveDraft(letterId, form.input) });
  } catch (error) {
    if (!(error instanceof RefusedActError)) throw error;
    return Response.json({ problem: error.message }, { status: 409 });
  }
}
