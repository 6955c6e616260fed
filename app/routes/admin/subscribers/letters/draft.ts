import { redirect } from 'react-router';
import { draftSchema } from '#app/features/newsletter/letters/letter-schema.ts';
import { saveLetterDraft } from '#app/features/newsletter/letters/write-letter.server.ts';
import { DomainError } from '#app/platform/domain-error.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { saveSchema } from '#app/services/documents/save-schema.ts';
import { readJson } from '#app/services/request/read-json.server.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import type { Route } from './+types/draft';
import { letterIdOf } from './letter-id.ts';

/** Nothing is read here: whoever comes by is led to the screen. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  throw redirect(`/admin/subscribers/letters/${letterIdOf(params)}`);
}

const letterSaveSchema = saveSchema.extend({ document: draftSchema });

/** Keeps a letter while somebody types, as JSON: the same answers as a page's draft. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const letterId = letterIdOf(params);
  const posted = await readJson(request, letterSaveSchema);
  if (!posted.success) return refuse(422, posted.error.issues[0]?.message ?? 'This cannot be saved');
  const { document, revision, from } = posted.data;
  try {
    const saved = await inTransaction((tx) =>
      saveLetterDraft(tx, letterId, { document, revision, from, actorId: viewer.id }),
    );
    if (!saved.isSaved) return Response.json({ kind: 'stale', current: saved.current }, { status: 409 });
    return Response.json({ kind: 'saved', revision: saved.revision, savedAt: saved.savedAt, problem: null });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return refuse(409, error.message);
  }
}

const refuse = (status: number, problem: string) =>
  Response.json({ kind: 'refused', message: `Not saved: ${problem}` }, { status });
