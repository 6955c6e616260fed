import { pageDocumentSchema } from '#app/blocks/document.ts';
import { pageText } from '#app/blocks/page-text.ts';
import { findPlaceholders } from '#app/blocks/placeholders.ts';
import { findUndescribedPictures } from '#app/blocks/undescribed-pictures.ts';
import { findPage } from '#app/features/pages/find-page.server.ts';
import { addressProblem } from '#app/features/pages/free-path.server.ts';
import { resolveLinks, storeLinkReferences } from '#app/features/pages/links.server.ts';
import { pageKey } from '#app/features/pages/page-key.ts';
import { publishPage } from '#app/features/pages/publish-page.server.ts';
import type { PageDraft } from '#app/features/pages/schema.ts';
import type { Transaction } from '#app/platform/db.server.ts';
import { DomainError } from '#app/platform/domain-error.ts';
import { findDraft } from '#app/services/documents/find-draft.server.ts';

interface PublishDocument {
  pageId: string;
  /** The revision somebody saw and means; null: whatever is there. */
  revision: number | null;
  actorId: string | null;
}

/** Something in the draft that keeps it from being published. `path` leads to the field: `blocks`, 3, `title`. */
interface DraftProblem {
  path: (string | number)[];
  message: string;
}

/** A draft that cannot be published as it is. Nothing was changed. */
class DraftProblemsError extends DomainError {
  readonly problems: DraftProblem[];

  constructor(title: string, problems: DraftProblem[]) {
    const more = problems.length > 1 ? ` And ${problems.length - 1} more.` : '';
    super(`“${title}” cannot be published yet. ${problems[0]?.message ?? ''}${more}`.trim());
    this.problems = problems;
  }
}

/**
 * Publishes a page's draft: every block is checked by its own schema, links to pages become references.
 * @returns also the placeholders that nobody has written over
 * @throws DraftProblemsError where something has to be mended first; DomainError where the draft has changed since
 *   it was looked at, or the page is in the trash
 */
export async function publishDocument(
  tx: Transaction,
  { pageId, revision, actorId }: PublishDocument,
): Promise<{ number: number; path: string; placeholders: string[] }> {
  const [page, draft] = [await findPage(pageId, tx), await findDraft(pageKey(pageId), tx)];
  if (!page || !draft) throw new DomainError('This page is gone.');
  if (page.trashedAt) throw new DomainError(`“${page.title}” is in the trash. Restore it first.`);
  if (revision !== null && revision !== draft.revision) {
    throw new DomainError('Somebody changed the draft meanwhile. Look at it once more, then publish.');
  }
  const { document } = await resolveLinks(draft.document as PageDraft, tx);
  const parsed = pageDocumentSchema.safeParse(document);
  const problems: DraftProblem[] =
    parsed.error?.issues.map(({ path, message }) => ({ path: path.map(key), message })) ?? [];
  if (parsed.success) problems.push(...findUndescribedPictures(parsed.data.blocks));
  const taken = parsed.success ? await addressProblem(tx, parsed.data.path, pageId) : null;
  if (taken) problems.push({ path: ['path'], message: taken });
  if (page.publishedVersionId && page.path === '/' && document.path !== '/') {
    problems.push({ path: ['path'], message: 'The home page keeps its address, /.' });
  }
  if (!parsed.success || problems.length > 0) throw new DraftProblemsError(page.title, problems);
  const { number } = await publishPage(tx, {
    pageId,
    document: await storeLinkReferences(tx, parsed.data),
    words: pageText(parsed.data.blocks),
    actorId,
  });
  const placeholders = findPlaceholders(document).map(({ words: left }) => left);
  return { number, path: parsed.data.path, placeholders };
}

const key = (part: PropertyKey) => (typeof part === 'number' ? part : String(part));
