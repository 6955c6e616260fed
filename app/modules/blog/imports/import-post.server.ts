import { eq, inArray } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { findDocumentDraft, saveDocument } from '#app/modules/content/editing/save-document.server.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { trashDocument } from '#app/modules/content/publishing/unpublish-document.server.ts';
import {
  checkedWriting,
  type ImportedTarget,
  type ImportTarget,
  type ImportWork,
} from '#app/modules/imports/import-target.server.ts';
import { type Writing, writingSchema } from '#app/modules/imports/imported-item.ts';
import { postPath } from '../addresses.ts';
import { contentOf, withNewAddresses } from '../content/read-post.ts';
import { toMarkdown } from '../content/to-markdown.ts';
import { createPost } from '../editing/create-post.server.ts';
import { postKind } from '../editing/post-kind.server.ts';
import { isFutureDay } from '../editing/publish-moment.ts';
import type { PostDraft } from '../schema.ts';
import { posts } from '../tables.server.ts';
import { postOfWriting } from './post-of-writing.ts';

/** Posts of another system become posts: first as drafts, then with their new links, and published if they were. */
export const postTarget: ImportTarget<typeof writingSchema> = {
  kind: 'post',
  schema: writingSchema,
  check: checkedWriting,
  describe(writing) {
    const { content, slug, ...fields } = postOfWriting(writing, contentOf(writing)).draft;
    return {
      address: postPath(slug),
      fields: { ...fields, featuredImage: writing.image?.src, text: toMarkdown(content) },
    };
  },
  async findExisting(ids) {
    const rows = await db.select({ id: posts.id }).from(posts).where(inArray(posts.id, ids));
    return new Set(rows.map(({ id }) => id));
  },
  async create(writing, work, finish) {
    const { draft } = postOfWriting(writing, contentOf(writing));
    await inTransaction(async (tx) => {
      const { id } = await createPost(tx, draft, work.actorId);
      const subject = { type: 'post', id, name: draft.title };
      await recordAuditEvent(tx, { actorId: work.actorId, action: 'post.imported', subject });
      const [row] = await tx.select({ slug: posts.slug }).from(posts).where(eq(posts.id, id));
      await finish(tx, { id, address: row?.slug ? postPath(row.slug) : null, notes: [] });
    });
  },
  complete,
  async undo({ id }, actorId) {
    const [row] = await db.select({ id: posts.id }).from(posts).where(eq(posts.id, id));
    if (row) await inTransaction((tx) => trashDocument(tx, postKind, { id, actorId }));
  },
};

async function complete(
  tx: Transaction,
  { id, address }: ImportedTarget,
  writing: Writing,
  work: ImportWork,
): Promise<{ notes: string[]; address: string | null }> {
  const draft = await findDocumentDraft(postKind, id, tx);
  // Deleted meanwhile.
  if (!draft) return { notes: [], address: null };
  const { document, notes } = withNewAddresses(draft.document.content, work.findTarget);
  const featured = writing.image && work.findTarget(writing.image.src);
  const image = featured
    ? { featuredImage: featured.address ?? '', featuredMediaId: featured.id }
    : { featuredImage: '', featuredMediaId: null, featuredImageAlt: '', isFeaturedImageDecorative: undefined };
  const more = writing.image && !featured ? ['Its featured image could not be imported.'] : [];
  const { isFeaturedImageDecorative, ...rest } = { ...draft.document, ...image };
  const next: PostDraft = {
    ...rest,
    content: document,
    ...(isFeaturedImageDecorative && { isFeaturedImageDecorative }),
  };
  await saveDocument(tx, postKind, { id, document: next, revision: null, actorId: work.actorId });
  const unpublished = await publishIfAsked(tx, id, writing, work);
  return { notes: [...notes, ...more, ...unpublished], address };
}

/** @returns why it stays a draft, although it was published */
async function publishIfAsked(tx: Transaction, id: string, writing: Writing, work: ImportWork): Promise<string[]> {
  if (work.asDrafts || !writing.isPublished) return [];
  if (writing.publishDate && isFutureDay(writing.publishDate, now()))
    return ['It is kept as a draft: its publish date is in the future.'];
  try {
    await tx.transaction((inner) =>
      publishDocument(inner as Transaction, postKind, { id, actorId: work.actorId, revision: null }),
    );
    return [];
  } catch (error) {
    if (error instanceof DomainError) return [`It is kept as a draft. ${error.message}`];
    throw error;
  }
}
