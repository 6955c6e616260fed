import { eq } from 'drizzle-orm';
import { documentSearchSource } from '#app/modules/content/document-search-source.server.ts';
import type { SearchEntry } from '#app/modules/search/index/search-entry.ts';
import { postPath } from './addresses.ts';
import { contentText } from './content/article-text.ts';
import { contentSections } from './content/outline.ts';
import { postKindName } from './editing/post-key.ts';
import { newPost, postDraftSchema } from './schema.ts';
import { posts, publishedPosts } from './tables.server.ts';

/** How the search reads posts: each is a result, and so is each of its sections. Nobody finds one before its date. */
export const postSearchSource = documentSearchSource({
  name: postKindName,
  table: posts,
  publishedMark: posts.publishedRevision,
  async entriesOf(tx, { id, document }) {
    const post = postDraftSchema.parse({ ...newPost, ...(document as object) });
    const [listed] = await tx
      .select({ slug: publishedPosts.slug, publishedAt: publishedPosts.publishedAt })
      .from(publishedPosts)
      .where(eq(publishedPosts.postId, id));
    if (!listed) return [];
    const path = postPath(listed.slug);
    const dates = { visibleFrom: listed.publishedAt, datedAt: listed.publishedAt };
    // The title and the excerpt are for everybody.
    const content = post.readers ? newPost.content : post.content;
    const sections = contentSections(content);
    const whole: SearchEntry = {
      kind: 'post',
      key: id,
      path,
      title: post.title,
      keywords: [post.seoKeyword, post.metaTitle, post.category, ...post.tags].join('\n'),
      summary: post.excerpt,
      headings: sections.map(({ title }) => title).join('\n'),
      text: contentText(content),
      ...dates,
    };
    return [
      whole,
      ...sections.map(({ id: anchor, title, text }) => ({
        kind: 'post' as const,
        key: `${id}#${anchor}`,
        parentKey: id,
        path: `${path}#${anchor}`,
        title,
        summary: '',
        text,
        ...dates,
      })),
    ];
  },
});
