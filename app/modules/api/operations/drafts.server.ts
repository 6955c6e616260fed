import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { lineField, requiredLine, textField } from '#app/lib/forms/text-fields.ts';
import { slugOf } from '#app/lib/text/slug.ts';
import { categories } from '#app/modules/blog/categories.ts';
import { type Content, contentSchema } from '#app/modules/blog/content/schema.ts';
import { createPost } from '#app/modules/blog/editing/create-post.server.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { findListedPost, listUnfinishedPosts } from '#app/modules/blog/reading/list-posts.server.ts';
import { newPost, type PostDraft } from '#app/modules/blog/schema.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { findDocumentDraft, saveDocument } from '#app/modules/content/editing/save-document.server.ts';
import { addPage } from '#app/modules/pages/create-page.server.ts';
import { findListedPage, listUnfinishedPages } from '#app/modules/pages/list-pages.server.ts';
import { type PageDraft, pagePath } from '#app/modules/pages/schema.ts';
import { blocksOf } from '#app/modules/site/imports/article-to-blocks.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import { readDocument } from '#app/modules/site/page/read-document.ts';
import { pageText } from '#app/modules/site/page/search/page-text.ts';
import { defineRead, defineWrite } from '../operation.server.ts';
import { ProblemError } from '../problem.server.ts';
import { proposeDocument, recordRevision, requireOwnProposal } from '../proposals/propose.server.ts';
import { id, idField, moment } from './fields.server.ts';

const maxListed = 100;
const maxMarkdown = 200_000;

const listedDraft = z
  .object({
    id,
    kind: z.enum(['page', 'post']),
    title: z.string(),
    isPublished: z.boolean().meta({ description: 'Whether visitors see an earlier version.' }),
    changedAt: moment,
  })
  .meta({ id: 'ListedDraft' });

export const listDrafts = defineRead({
  name: 'listDrafts',
  title: 'List drafts',
  description: `The pages and posts with words that are not published, the latest first, at most ${maxListed} of each.`,
  path: '/drafts',
  scope: 'drafts:read',
  isUntrusted: true,
  input: z.strictObject({}),
  output: z.object({ items: z.array(listedDraft) }),
  run: async () => {
    const [pages, posts] = await Promise.all([listUnfinishedPages(maxListed), listUnfinishedPosts(maxListed)]);
    const items = [
      ...pages.map((page) => ({ ...page, kind: 'page' as const, changedAt: page.updatedAt })),
      ...posts.map((post) => ({ ...post, kind: 'post' as const, changedAt: post.updatedAt })),
    ];
    return { items: items.sort((one, other) => other.changedAt.getTime() - one.changedAt.getTime()) };
  },
});

const revision = z.int().meta({ description: 'Send it with a change: a change of an older revision is refused.' });
const postDraft = z
  .object({
    id,
    revision,
    title: z.string(),
    excerpt: z.string(),
    markdown: z.string(),
    author: z.string(),
    category: z.string(),
    tags: z.array(z.string()),
    savedAt: moment,
  })
  .meta({ id: 'PostDraft' });

export const getPostDraft = defineRead({
  name: 'getPostDraft',
  title: 'Read the draft of a post',
  description: 'The draft of a post, published or not.',
  path: '/drafts/posts/{id}',
  scope: 'drafts:read',
  isUntrusted: true,
  input: z.strictObject({ id: idField }),
  output: postDraft,
  run: async (input) => {
    const post = await findListedPost(input.id);
    const draft = post && !post.isTrashed ? await findDocumentDraft(postKind, input.id) : null;
    if (!draft) return null;
    const { content, ...details } = draft.document;
    const { toMarkdown } = await import('#app/modules/blog/content/to-markdown.ts');
    return { ...details, ...draft, id: input.id, markdown: toMarkdown(content) };
  },
});

const pageDraft = z
  .object({
    id,
    revision,
    path: z.string(),
    title: z.string(),
    description: z.string(),
    text: z.string().meta({ description: 'Its whole text, one field per line.' }),
    savedAt: moment,
  })
  .meta({ id: 'PageDraft' });

export const getPageDraft = defineRead({
  name: 'getPageDraft',
  title: 'Read the draft of a page',
  description: 'The draft of a page, published or not.',
  path: '/drafts/pages/{id}',
  scope: 'drafts:read',
  isUntrusted: true,
  input: z.strictObject({ id: idField }),
  output: pageDraft,
  run: async (input) => {
    const listed = await findListedPage(input.id);
    const draft = listed && !listed.isTrashed ? await findDocumentDraft(pageKind, input.id) : null;
    if (!draft) return null;
    const { page } = readDocument(draft.document);
    const { path, title, metaDescription: description } = draft.document;
    return { ...draft, id: input.id, path, title, description, text: pageText(page.blocks) };
  },
});

const markdownField = z
  .string()
  .min(1)
  .max(maxMarkdown)
  .meta({ description: 'The text as Markdown. HTML in it is reduced to what an editor could write.' });
const postFields = {
  title: requiredLine(160, 'Give it a title'),
  markdown: markdownField,
  excerpt: textField(400).default(''),
  author: lineField(80).optional(),
  category: z.enum(categories).default('Mental Health'),
  tags: z.array(requiredLine(60, 'A tag has at least one character')).max(12).default([]),
};
const prepared = z
  .object({
    id,
    revision,
    editUrl: z.string().meta({ format: 'uri', description: 'Where a person reads, changes and publishes it.' }),
  })
  .meta({ id: 'PreparedDraft' });

export const proposePost = defineWrite({
  name: 'proposePost',
  title: 'Draft a post',
  description: 'Prepares a post. A person decides at /admin/settings/api/proposals whether it is published.',
  method: 'POST',
  path: '/drafts/posts',
  scope: 'drafts:write',
  input: z.strictObject(postFields),
  output: prepared,
  run: async (input, { tx, grant, origin }) => {
    const { actorId } = grant;
    const draft = { ...newPost, ...(await detailsOf(input)), slug: slugOf(input.title) };
    const created = await createPost(tx, draft, actorId);
    const subject = { type: 'post', id: created.id, name: input.title };
    await recordAuditEvent(tx, { actorId, action: 'post.created', subject });
    await proposeDocument(tx, grant, { kind: 'post', documentId: created.id, title: input.title });
    return { ...created, revision: 1, editUrl: `${origin}/admin/blog/${created.id}` };
  },
});

const detailsOf = async ({ markdown, ...input }: z.output<z.ZodObject<typeof postFields>>) => ({
  ...input,
  author: input.author ?? brandName(),
  content: await contentOf(markdown),
});

/** @throws ProblemError if it is more than an article can hold */
async function contentOf(markdown: string): Promise<Content> {
  // The parser is loaded when it is used: a start needs none.
  const { HostileMarkupError } = await import('#app/modules/blog/content/html-conversion.ts');
  const { fromMarkdownFile } = await import('#app/modules/blog/content/from-markdown-file.ts');
  try {
    const parsed = contentSchema.safeParse(fromMarkdownFile(markdown).content);
    if (parsed.success) return parsed.data;
    throw new HostileMarkupError(parsed.error.issues[0]?.message ?? 'It is longer than an article can be');
  } catch (error) {
    if (!(error instanceof HostileMarkupError)) throw error;
    const errors = [{ field: 'markdown', message: error.message }];
    throw new ProblemError(422, { detail: `The text cannot be used. ${error.message} Nothing was changed.`, errors });
  }
}

export const changeProposedPost = defineWrite({
  name: 'changeProposedPost',
  title: 'Change a drafted post',
  description: 'Replaces a draft that this token has proposed, while nobody else has changed or scheduled it.',
  method: 'PUT',
  path: '/drafts/posts/{id}',
  scope: 'drafts:write',
  input: z.strictObject({ id: idField, revision: z.int().min(1).max(2_000_000_000), ...postFields }),
  output: prepared,
  run: async ({ id: documentId, revision: basedOn, ...input }, { tx, grant, origin }) => {
    const post = await postKind.lock(tx, documentId);
    if (postKind.isPublished(post)) throw new DomainError('This post is published, so only a person may change it.');
    await requireOwnProposal(tx, grant, { kind: 'post', documentId });
    const draft = await findDocumentDraft(postKind, documentId, tx);
    if (!draft) return null;
    const document: PostDraft = { ...draft.document, ...(await detailsOf(input)) };
    const saved = await saveDocument(tx, postKind, {
      id: documentId,
      document,
      revision: basedOn,
      actorId: grant.actorId,
    });
    if (!saved.isSaved) throw changedMeanwhile(saved.current.revision);
    await recordRevision(tx, { kind: 'post', documentId, title: input.title, revision: saved.revision });
    return { id: documentId, revision: saved.revision, editUrl: `${origin}/admin/blog/${documentId}` };
  },
});

const changedMeanwhile = (current: number) =>
  new DomainError(`The draft has changed: it now has revision ${current}. Read it again first.`);

const pageFields = {
  title: requiredLine(120, 'Give it a title'),
  path: pagePath.meta({ description: 'The planned address. If it is taken, the next free one is used.' }),
  description: lineField(320).default('').meta({ description: 'For search results.' }),
  markdown: markdownField,
};

export const proposePage = defineWrite({
  name: 'proposePage',
  title: 'Draft a page',
  description:
    'Prepares a page: an opening with the title, and a section for each heading. A person decides at /admin/settings/api/proposals whether it is published.',
  method: 'POST',
  path: '/drafts/pages',
  scope: 'drafts:write',
  input: z.strictObject(pageFields),
  output: prepared,
  run: async ({ title, path, description, markdown }, { tx, grant, origin }) => {
    const { blocks } = blocksOf(title, await contentOf(markdown));
    const draft: PageDraft = { path, title, metaTitle: title, metaDescription: description, kind: 'page', blocks };
    const created = await addPage(tx, draft, grant.actorId);
    await proposeDocument(tx, grant, { kind: 'page', documentId: created.id, title });
    return { ...created, revision: 1, editUrl: `${origin}/admin/pages/${created.id}` };
  },
});
