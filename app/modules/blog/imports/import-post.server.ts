import { inArray } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { slugOf } from '#app/lib/text/slug.ts';
import { findDocumentDraft, saveDocument } from '#app/modules/content/editing/save-document.server.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { trashDocument } from '#app/modules/content/publishing/unpublish-document.server.ts';
import { isReaderGroup } from '#app/modules/content/readers/readers.ts';
import type { ImportedTarget, ImportTarget, ImportWork } from '#app/modules/imports/import-target.server.ts';
import { type Writing, writingSchema } from '#app/modules/imports/imported-item.ts';
import { slugOfName } from '#app/modules/imports/old-addresses.ts';
import { postPath } from '../addresses.ts';
import { categories } from '../categories.ts';
import { contentText } from '../content/article-text.ts';
import { contentOf, withNewAddresses } from '../content/read-post.ts';
import { toMarkdown } from '../content/to-markdown.ts';
import { createPost } from '../editing/create-post.server.ts';
import { postKind } from '../editing/post-kind.server.ts';
import { isFutureDay } from '../editing/publish-moment.ts';
import { acceptedTasks } from '../generator/tasks.ts';
import { newPost, type PostDraft, postDraftSchema } from '../schema.ts';
import { posts } from '../tables.server.ts';
import { maxTags } from '../tags.ts';

/** Posts of another system become posts: first as drafts, then with their new links, and published if they were. */
export const postTarget: ImportTarget<typeof writingSchema> = {
  kind: 'post',
  schema: writingSchema,
  check(writing) {
    const { draft, notes } = draftOf(writing, contentOf(writing));
    const fault = postDraftSchema.safeParse(draft).error?.issues[0]?.message;
    if (fault) throw new DomainError(`${fault}.`);
    return { notes, files: writing.files };
  },
  describe(writing) {
    const { content, slug, ...fields } = draftOf(writing, contentOf(writing)).draft;
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
    const { draft } = draftOf(writing, contentOf(writing));
    await inTransaction(async (tx) => {
      const { id } = await createPost(tx, draft, work.actorId);
      const subject = { type: 'post', id, name: draft.title };
      await recordAuditEvent(tx, { actorId: work.actorId, action: 'post.imported', subject });
      const [row] = await tx
        .select({ slug: posts.slug })
        .from(posts)
        .where(inArray(posts.id, [id]));
      await finish(tx, { id, address: row?.slug ? postPath(row.slug) : null, notes: [] });
    });
  },
  complete,
  async undo({ id }, actorId) {
    const [row] = await db
      .select({ id: posts.id })
      .from(posts)
      .where(inArray(posts.id, [id]));
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

const excerptLength = 300;

function draftOf(writing: Writing, content: PostDraft['content']): { draft: PostDraft; notes: string[] } {
  const notes: string[] = [];
  const [category, asTags] = categoryOf(writing.categories);
  if (asTags.length > 0) notes.push(`Categories that this site does not have became tags: ${asTags.join(', ')}.`);
  const tags = [...writing.tags, ...asTags];
  if (tags.length > maxTags) notes.push(`It keeps the first ${maxTags} of its ${tags.length} tags.`);
  const title = writing.title.slice(0, 20_000);
  const alt = writing.image?.alt ?? '';
  const draft: PostDraft = {
    ...newPost,
    title,
    slug: (slugOfName(writing.slug) || slugOf(title) || 'imported-post').slice(0, 160).replace(/-+$/, ''),
    excerpt:
      writing.excerpt
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 400) || startOf(contentText(content)),
    content,
    author: writing.author.slice(0, 80) || newPost.author,
    category,
    tags: postDraftSchema.shape.tags.parse(tags.slice(0, 100).map((tag) => tag.slice(0, 200))),
    featuredImageAlt: alt.slice(0, 300),
    publishDate: writing.publishDate,
    metaTitle: writing.metaTitle.slice(0, 120),
    metaDescription: writing.metaDescription.slice(0, 320),
    seoKeyword: writing.keyword.slice(0, 80),
    ...ownFields(writing),
  };
  return { draft, notes };
}

/** The fields that only the export of this site has. */
function ownFields({ image, own }: Writing): Partial<PostDraft> {
  const { hasComments, isImageDecorative, framing, acceptedFromAi, readers, readerDomains } = own;
  return {
    ...(hasComments !== undefined && { hasComments }),
    ...(image && isImageDecorative && { isFeaturedImageDecorative: true }),
    ...(image && framing && { featuredFraming: framing }),
    // Other systems may mean something else by this name.
    ...(isReaderGroup(readers) && { readers, ...(readerDomains && { readerDomains }) }),
    acceptedFromAi: acceptedTasks.filter((task) => acceptedFromAi.includes(task)),
  };
}

/** The categories of this site are fixed. The first that agrees is taken, and all others become tags. */
function categoryOf(names: readonly string[]): [PostDraft['category'], string[]] {
  const matching = (name: string) => categories.find((category) => slugOf(category) === slugOf(name));
  const found = names.map(matching).find((category) => category !== undefined);
  const others = names.filter((name) => matching(name) !== found && !/^uncategori[sz]ed$/i.test(name));
  return [found ?? 'Updates', found ? others : names.filter((name) => !/^uncategori[sz]ed$/i.test(name))];
}

/** Ends at a word. */
function startOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= excerptLength
    ? line
    : `${line
        .slice(0, excerptLength)
        .replace(/\s+\S*$/, '')
        .toWellFormed()}…`;
}
