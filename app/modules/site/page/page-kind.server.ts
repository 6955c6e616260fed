import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { blockLinks } from '#app/modules/blog/links.server.ts';
import type { DocumentKind, Publishable } from '#app/modules/content/document-kind.server.ts';
import { readersProblem } from '#app/modules/content/readers/readers.ts';
import type { PageRow } from '#app/modules/pages/find-page.server.ts';
import { addressProblem } from '#app/modules/pages/free-path.server.ts';
import { pageHooks } from '#app/modules/pages/page-hooks.server.ts';
import type { PageDraft } from '#app/modules/pages/schema.ts';
import { findUndescribedPictures } from '#app/modules/site/page/checks/undescribed-pictures.ts';
import { type PageDocument, pageDocumentSchema } from '#app/modules/site/page/document.ts';
import { placeholderWarning } from '#app/modules/site/page/placeholders.ts';
import { pageSearchSource } from '#app/modules/site/page/search/page-search-source.server.ts';

/** Pages as a document kind. Each block is checked by its own schema before publication. */
export const pageKind: DocumentKind<PageRow, PageDraft, PageDocument> = {
  ...pageHooks,
  ...blockLinks,
  search: pageSearchSource,
  prepare,
  warningOf: placeholderWarning,
};

/** A problem in the draft that prevents publication. `path` is the path of the field: `blocks`, 3, `title`. */
interface DraftProblem {
  path: (string | number)[];
  message: string;
}

/** Thrown if a draft cannot be published as it is. Nothing has changed. */
class DraftProblemsError extends DomainError {
  readonly problems: DraftProblem[];

  constructor(title: string, problems: DraftProblem[]) {
    const more = problems.length > 1 ? ` And ${problems.length - 1} more.` : '';
    super(`“${title}” cannot be published yet. ${problems[0]?.message ?? ''}${more}`.trim());
    this.problems = problems;
  }
}

async function prepare(tx: Transaction, page: PageRow, draft: PageDraft): Promise<Publishable<PageDocument>> {
  const resolved = await blockLinks.withAddresses(draft, tx);
  const parsed = pageDocumentSchema.safeParse(resolved);
  const problems: DraftProblem[] =
    parsed.error?.issues.map(({ path, message }) => ({ path: path.map(key), message })) ?? [];
  if (parsed.success) problems.push(...findUndescribedPictures(parsed.data.blocks));
  const addressFault = parsed.success ? await addressProblem(tx, parsed.data.path, page.id) : null;
  if (addressFault) problems.push({ path: ['path'], message: addressFault });
  if (page.publishedVersionId && page.path === '/' && resolved.path !== '/') {
    problems.push({ path: ['path'], message: 'The home page keeps its address, /.' });
  }
  const readersFault = readersProblem(draft) ?? (draft.readers && publicKinds.includes(draft.kind) ? publicText : null);
  if (readersFault) problems.push({ path: ['readers'], message: readersFault });
  if (!parsed.success || problems.length > 0) throw new DraftProblemsError(page.title, problems);
  const { path, title } = parsed.data;
  const document = await blockLinks.withReferences(tx, parsed.data);
  return { document, title, path };
}

/** Every other page leads to these, and visitors have a right to read them. */
const publicKinds: PageDraft['kind'][] = ['home', 'legal', 'contact'];
const publicText = 'Everybody must be able to read the home page, the contact page and the legal pages.';

const key = (part: PropertyKey) => (typeof part === 'number' ? part : String(part));
