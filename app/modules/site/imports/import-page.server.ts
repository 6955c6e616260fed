import { eq, inArray } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { contentOf, withNewAddresses } from '#app/modules/blog/content/read-post.ts';
import { toMarkdown } from '#app/modules/blog/content/to-markdown.ts';
import { findDocumentDraft, saveDocument } from '#app/modules/content/editing/save-document.server.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { trashDocument } from '#app/modules/content/publishing/unpublish-document.server.ts';
import { checkedWriting, type ImportTarget } from '#app/modules/imports/import-target.server.ts';
import { writingSchema } from '#app/modules/imports/imported-item.ts';
import { addPage } from '#app/modules/pages/create-page.server.ts';
import { pages } from '#app/modules/pages/tables.server.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import { blocksOf } from './article-to-blocks.ts';
import { pageOfWriting } from './page-of-writing.ts';

/** Pages of another system become pages of blocks: an opening, texts by heading, and pictures. */
export const pageTarget: ImportTarget<typeof writingSchema> = {
  kind: 'page',
  schema: writingSchema,
  check: checkedWriting,
  describe(writing) {
    const content = contentOf(writing);
    const { path, title, metaTitle, metaDescription } = pageOfWriting(writing, []);
    return { address: path, fields: { title, metaTitle, metaDescription, text: toMarkdown(content) } };
  },
  async findExisting(ids) {
    const rows = await db.select({ id: pages.id }).from(pages).where(inArray(pages.id, ids));
    return new Set(rows.map(({ id }) => id));
  },
  async create(writing, { actorId }, finish) {
    const draft = pageOfWriting(writing, blocksOf(writing.title, contentOf(writing)).blocks);
    await inTransaction(async (tx) => {
      const { id } = await addPage(tx, draft, actorId);
      const [row] = await tx.select({ path: pages.path }).from(pages).where(eq(pages.id, id));
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
    const [row] = await db.select({ id: pages.id }).from(pages).where(eq(pages.id, id));
    if (row) await inTransaction((tx) => trashDocument(tx, pageKind, { id, actorId }));
  },
};
