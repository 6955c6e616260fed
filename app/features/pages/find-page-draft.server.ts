import { type Draft, findDraft } from '#app/services/documents/find-draft.server.ts';
import { resolveLinks } from './links.server.ts';
import { pageKey } from './page-key.ts';
import { type PageDraft, pageDraftSchema } from './schema.ts';

/** What is being written about a page, with addresses in place of references; null where there is no such page. */
export async function findPageDraft(pageId: string): Promise<(Draft & { document: PageDraft }) | null> {
  const draft = await findDraft(pageKey(pageId));
  return draft && forEditor(draft);
}

/** A stored draft as an editor is given it. */
export async function forEditor(draft: Draft): Promise<Draft & { document: PageDraft }> {
  const { document } = await resolveLinks(pageDraftSchema.parse(draft.document));
  return { ...draft, document };
}
