import { inArray } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { slugOf } from '#app/lib/text/slug.ts';
import { isBuiltInPath } from '#app/lib/web/built-in-paths.ts';
import { contentText } from '#app/modules/blog/content/article-text.ts';
import { contentOf, withNewAddresses } from '#app/modules/blog/content/read-post.ts';
import { toMarkdown } from '#app/modules/blog/content/to-markdown.ts';
import { findDocumentDraft, saveDocument } from '#app/modules/content/editing/save-document.server.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { trashDocument } from '#app/modules/content/publishing/unpublish-document.server.ts';
import type { ImportTarget } from '#app/modules/imports/import-target.server.ts';
import { type Writing, writingSchema } from '#app/modules/imports/imported-item.ts';
import { slugOfName } from '#app/modules/imports/old-addresses.ts';
import { addPage } from '#app/modules/pages/create-page.server.ts';
import { type PageDraft, pageDraftSchema } from '#app/modules/pages/schema.ts';
import { pages } from '#app/modules/pages/tables.server.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import { blocksOf } from './article-to-blocks.ts';

/** Pages of another system become pages of blocks: an opening, texts by heading, and pictures. */
export const pageTarget: ImportTarget<typeof writingSchema> = {
  kind: 'page',
  schema: writingSchema,
  check(writing) {
    const { blocks, notes } = blocksOf(writing.title, contentOf(writing));
    const fault = pageDraftSchema.safeParse(draftOf(writing, blocks)).error?.issues[0]?.message;
    if (fault) throw new DomainError(`It is more than a page can hold. ${fault}.`);
    return { notes, files: writing.files };
  },
  describe(writing) {
    const content = contentOf(writing);
    const { path, title, metaTitle, metaDescription } = draftOf(writing, []);
    return { address: path, fields: { title, metaTitle, metaDescription, text: toMarkdown(content) } };
  },
  async findExisting(ids) {
    const rows = await db.select({ id: pages.id }).from(pages).where(inArray(pages.id, ids));
    return new Set(rows.map(({ id }) => id));
  },
  async create(writing, { actorId }, finish) {
    const draft = draftOf(writing, blocksOf(writing.title, contentOf(writing)).blocks);
    await inTransaction(async (tx) => {
      const { id } = await addPage(tx, draft, actorId);
      const [row] = await tx
        .select({ path: pages.path })
        .from(pages)
        .where(inArray(pages.id, [id]));
      await finish(tx, { id, address: row?.path ?? null, notes: [] });
    });
  },
  async complete(tx, { id, address }, writing, { findTarget, asDrafts, actorId }) {
    const draft = await findDocumentDraft(pageKind, id, tx);
    // Deleted meanwhile.
    if (!draft) return { notes: [], address: null };
    const { document: content, notes } = withNewAddresses(contentOf(writing), findTarget);
    const { blocks } = blocksOf(writing.title, content);
    await saveDocument(tx, pageKind, { id, document: { ...draft.document, blocks }, revision: null, actorId });
    if (asDrafts || !writing.isPublished) return { notes, address };
    try {
      await tx.transaction((inner) => publishDocument(inner as Transaction, pageKind, { id, actorId, revision: null }));
      return { notes, address };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { notes: [...notes, `It is kept as a draft. ${error.message}`], address };
    }
  },
  async undo({ id }, actorId) {
    const [row] = await db
      .select({ id: pages.id })
      .from(pages)
      .where(inArray(pages.id, [id]));
    if (row) await inTransaction((tx) => trashDocument(tx, pageKind, { id, actorId }));
  },
};

function draftOf(writing: Writing, blocks: PageDraft['blocks']): PageDraft {
  const title = writing.title.slice(0, 120).trim() || 'Untitled page';
  const description =
    writing.metaDescription || writing.excerpt.replace(/<[^>]*>/g, ' ') || contentText(contentOf(writing));
  return {
    path: pathOf(writing),
    title,
    metaTitle: (writing.metaTitle || title).slice(0, 120),
    metaDescription: description.replace(/\s+/g, ' ').trim().slice(0, 160).toWellFormed() || title,
    kind: 'page',
    blocks,
  };
}

/** The path of the old address, in small letters, where no screen of this site has it. */
function pathOf({ addresses: [own = ''], slug, title }: Writing): string {
  const old = URL.parse(own);
  const parts = old && !old.search ? old.pathname.split('/').map(slugOfName) : [];
  const path = `/${parts.filter(Boolean).join('/')}`;
  if (path !== '/' && path.length <= 200 && !isBuiltInPath(path)) return path;
  const last = `/${slugOfName(slug) || slugOf(title) || 'imported-page'}`;
  return isBuiltInPath(last) ? `${last}-page` : last.slice(0, 200);
}
