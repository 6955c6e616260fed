import { DomainError } from '#app/core/domain-error.ts';
import { seoLengths } from '#app/lib/text/seo-lengths.ts';
import { slugOf } from '#app/lib/text/slug.ts';
import { isBuiltInPath } from '#app/lib/web/built-in-paths.ts';
import { contentText } from '#app/modules/blog/content/article-text.ts';
import { contentOf } from '#app/modules/blog/content/read-post.ts';
import type { Writing } from '#app/modules/imports/imported-item.ts';
import { slugOfName } from '#app/modules/imports/old-addresses.ts';
import { type PageDraft, pageDraftSchema } from '#app/modules/pages/schema.ts';
import { blocksOf } from './article-to-blocks.ts';

/**
 * Checks whether this site can carry a page. It takes time with the length of the text, so only the child process that
 * reads a file calls it. @returns what changes on the way
 * @throws DomainError with the reason why it cannot be carried
 */
export function checkPage(writing: Writing): string[] {
  const { blocks, notes } = blocksOf(writing.title, contentOf(writing));
  const fault = pageDraftSchema.safeParse(pageOfWriting(writing, blocks)).error?.issues[0]?.message;
  if (fault) throw new DomainError(`It is more than a page can hold. ${fault}.`);
  return notes;
}

/** Returns the page of blocks that an imported page becomes. */
export function pageOfWriting(writing: Writing, blocks: PageDraft['blocks']): PageDraft {
  const title = writing.title.slice(0, 120).trim() || 'Untitled page';
  const description =
    writing.metaDescription || writing.excerpt.replace(/<[^>]*>/g, ' ') || contentText(contentOf(writing));
  return {
    path: pathOf(writing),
    title,
    metaTitle: (writing.metaTitle || title).slice(0, 120),
    metaDescription: description.replace(/\s+/g, ' ').trim().slice(0, seoLengths.description).toWellFormed() || title,
    kind: 'page',
    blocks,
  };
}

/** The path of the old address, in small letters, where no screen of this site has it. */
function pathOf({ addresses: [firstAddress = ''], slug, title }: Writing): string {
  const old = URL.parse(firstAddress);
  const parts = old && !old.search ? old.pathname.split('/').map(slugOfName) : [];
  const path = `/${parts.filter(Boolean).join('/')}`;
  if (path !== '/' && path.length <= 200 && !isBuiltInPath(path)) return path;
  const last = `/${slugOfName(slug) || slugOf(title) || 'imported-page'}`;
  return isBuiltInPath(last) ? `${last}-page` : last.slice(0, 200);
}
