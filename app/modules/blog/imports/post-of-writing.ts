import { DomainError } from '#app/core/domain-error.ts';
import { slugOf } from '#app/lib/text/slug.ts';
import { isReaderGroup } from '#app/modules/content/readers/readers.ts';
import type { Writing } from '#app/modules/imports/imported-item.ts';
import { slugOfName } from '#app/modules/imports/old-addresses.ts';
import { categories } from '../categories.ts';
import { contentText } from '../content/article-text.ts';
import { contentOf } from '../content/read-post.ts';
import { acceptedTasks } from '../generator/tasks.ts';
import { newPost, type PostDraft, postDraftSchema } from '../schema.ts';
import { maxTags } from '../tags.ts';

/**
 * Checks whether this site can carry a post. It takes time with the length of the text, so only the child process that
 * reads a file calls it. @returns what changes on the way
 * @throws DomainError with the reason why it cannot be carried
 */
export function checkPost(writing: Writing): string[] {
  const { draft, notes } = postOfWriting(writing, contentOf(writing));
  const fault = postDraftSchema.safeParse(draft).error?.issues[0]?.message;
  if (fault) throw new DomainError(`${fault}.`);
  return notes;
}

const excerptLength = 300;

/** Returns the draft that an imported post becomes, and what changes on the way. */
export function postOfWriting(writing: Writing, content: PostDraft['content']): { draft: PostDraft; notes: string[] } {
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
  const ownCategory = names.map(matching).find((category) => category !== undefined);
  const others = names.filter((name) => matching(name) !== ownCategory && !/^uncategori[sz]ed$/i.test(name));
  return [ownCategory ?? 'Updates', ownCategory ? others : names.filter((name) => !/^uncategori[sz]ed$/i.test(name))];
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
