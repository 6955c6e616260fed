import type { Transaction } from '#app/platform/db.server.ts';
import { type Draft, findDraft } from '#app/services/documents/find-draft.server.ts';
import { type DraftSave, type DraftSaved, saveDraft, startDraft } from '#app/services/documents/save-draft.server.ts';
import { chromeParts } from './chrome-parts.ts';
import { getNavigation } from './queries.server.ts';
import { type ChromePart, draftSchemas } from './schema.ts';

type PartDraft = Draft & { document: unknown };

/** What is being written; begun from what is published where nobody has written yet. */
export async function openChromeDraft(tx: Transaction, part: ChromePart): Promise<PartDraft> {
  const { key } = chromeParts[part];
  const known = await findDraft(key, tx);
  if (known) return { ...known, document: draftSchemas[part].parse(known.document) };
  const document = (await getNavigation())[part];
  await startDraft(tx, key, { document, actorId: null });
  const begun = await findDraft(key, tx);
  if (!begun) throw new Error(`The draft of ${part} was not begun`);
  return begun;
}

/** Keeps what was written, if nobody wrote meanwhile. */
export function saveChromeDraft(tx: Transaction, part: ChromePart, save: DraftSave): Promise<DraftSaved> {
  return saveDraft(tx, chromeParts[part].key, save);
}
