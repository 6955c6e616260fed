import { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { readJson } from '#app/core/request/read/read-json.server.ts';
import { rowNumber } from '#app/lib/forms/number-field.ts';
import { type DraftKind, keyOf } from '#app/modules/content/document-kind.server.ts';
import { findDraft } from '#app/modules/content/editing/find-draft.server.ts';
import { findDocumentDraft, saveDocument, toEditorDraft } from '#app/modules/content/editing/save-document.server.ts';

/** Returns the current draft as JSON, for an editor that only shows it. @throws 404 */
export async function draftResponse<Row, Draft>(kind: DraftKind<Row, Draft>, id: string): Promise<Response> {
  const draft = orNotFound(await findDocumentDraft(kind, id));
  return Response.json(draft);
}

const postedSchema = z.object({
  revision: rowNumber(),
  from: z.object({ session: z.uuid(), sequence: rowNumber() }).optional(),
  document: z.unknown(),
});

/**
 * Responds to a save of an editor, as JSON. A stale save receives the current draft: nothing is overwritten.
 * If the document does not exist any more, the status is 404.
 */
export async function saveResponse<Row, Draft>(
  request: Request,
  kind: DraftKind<Row, Draft>,
  { id, actorId }: { id: string; actorId: string },
): Promise<Response> {
  if (!(await findDraft(keyOf(kind, id)))) {
    const message = 'Not saved: this was deleted in the meantime. Your text is still here: copy what you need.';
    return Response.json({ kind: 'refused', message }, { status: 404 });
  }
  const posted = await readJson(request, postedSchema);
  if (!posted.success) return refuse(422, posted.error);
  const parsed = kind.draftSchema.safeParse(posted.data.document);
  if (!parsed.success) return refuse(422, parsed.error);
  const save = { ...posted.data, id, actorId, document: parsed.data };
  try {
    const saved = await inTransaction((tx) => saveDocument(tx, kind, save));
    if (!saved.isSaved) {
      return Response.json({ kind: 'stale', current: await toEditorDraft(kind, saved.current) }, { status: 409 });
    }
    const { revision, savedAt, addressProblem } = saved;
    return Response.json({ kind: 'saved', revision, savedAt, problem: addressProblem });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Response.json({ kind: 'refused', message: `Not saved: ${error.message}` }, { status: 409 });
  }
}

function refuse(status: number, { issues }: z.ZodError): Response {
  const message = issues[0]?.message ?? 'This cannot be saved.';
  return Response.json({ kind: 'refused', message }, { status });
}
