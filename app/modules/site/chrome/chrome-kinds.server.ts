import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { getSettings, lockSettings, saveSettings } from '#app/core/stored-settings/settings.server.ts';
import { inTexts } from '#app/lib/web/link-references.ts';
import { resolveLinks, storeLinkReferences } from '#app/modules/blog/links.server.ts';
import type { DocumentRow, PublishedKind } from '#app/modules/content/document-kind.server.ts';
import { findDraft } from '#app/modules/content/editing/find-draft.server.ts';
import { saveDraft, startDraft } from '#app/modules/content/editing/save-draft.server.ts';
import { chromeKindName, chromeParts } from '#app/modules/pages/navigation/chrome-parts.ts';
import { navigationDocument } from '#app/modules/pages/navigation/queries.server.ts';
import { type ChromePart, draftSchemas, type Navigation, partSchemas } from '#app/modules/pages/navigation/schema.ts';

/** All parts are published in one settings document. */
interface ChromeRow extends DocumentRow {
  published: Navigation;
}

type ChromeKind = PublishedKind<ChromeRow, unknown, unknown>;

/** The parts shown on every page, as document kinds: the menu, and header and footer. */
export const chromeKinds: Record<ChromePart, ChromeKind> = {
  menu: chromeKind('menu'),
  headerFooter: chromeKind('headerFooter'),
};

function chromeKind(part: ChromePart): ChromeKind {
  const { key, title, path } = chromeParts[part];
  return {
    name: chromeKindName,
    audit: { prefix: 'navigation', type: 'settings', id: () => part },
    draftSchema: draftSchemas[part],
    search: null,
    screen: () => path,
    async lock(tx) {
      const published = await beginChromeDraft(tx, part);
      return { id: key.documentId, title, trashedAt: null, published };
    },
    parse: (stored) => draftSchemas[part].parse(stored),
    withAddresses: async (draft, on) => (await resolveLinks(draft, inTexts, on)).document,
    withReferences: (tx, draft) => storeLinkReferences(tx, draft, inTexts),
    afterSave: async () => null,
    async prepare(tx, { published }, draft) {
      const parsed = partSchemas[part].safeParse((await resolveLinks(draft, inTexts, tx)).document);
      if (!parsed.success) throw new DomainError(`${parsed.error.issues[0]?.message}. The draft is kept.`);
      const document = await storeLinkReferences(tx, parsed.data, inTexts);
      return isDeepStrictEqual(published[part], document) ? null : { document, title };
    },
    async publish(tx, { published }, { document }) {
      await saveSettings(tx, navigationDocument, { ...published, [part]: document });
      return { tags: [], before: published[part] };
    },
  };
}

/** The revision of a draft that was begun, and not changed yet. */
export const firstRevision = 1;

/**
 * Locks the published content, and creates a part's draft from it if it does not exist yet. Idempotent.
 * @returns the published content
 */
export async function beginChromeDraft(tx: Transaction, part: ChromePart): Promise<Navigation> {
  const { key } = chromeParts[part];
  // Without the lock, two first changes at the same time would both create it.
  const published = await lockSettings(tx, navigationDocument);
  if (!(await findDraft(key, tx))) await startDraft(tx, key, { document: published[part], actorId: null });
  return published;
}

/**
 * Resets the draft to the published content. Idempotent.
 * @param by the person, and the revision that they read; null: nobody has to have read it
 * @throws DomainError if the draft has changed since it was read
 */
export async function discardChromeDraft(
  tx: Transaction,
  part: ChromePart,
  by: { actorId: string | null; revision: number | null },
): Promise<void> {
  const { key } = chromeParts[part];
  if (!(await findDraft(key, tx))) return;
  const { isSaved } = await saveDraft(tx, key, { document: (await getSettings(navigationDocument, tx))[part], ...by });
  if (!isSaved)
    throw new DomainError('The draft was changed in the meantime, and nothing was discarded. Read it again first.');
}
