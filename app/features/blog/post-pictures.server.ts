import { findMediaAtEach } from '#app/services/media/find-media.server.ts';
import { addressPathOf } from '#app/services/media/keys.ts';
import { mediaTag } from '#app/services/media/media-tag.ts';
import type { Pictures } from './components/article-body.tsx';
import { figuresOf } from './content/figures.ts';
import type { Content } from './content/schema.ts';
import type { ListedPost, PostCard } from './post-card.ts';

/** Posts with what the library knows of their pictures. */
export async function withPictures(posts: ListedPost[]): Promise<PostCard[]> {
  const found = await findMediaAtEach(posts.map(({ featuredImage }) => featuredImage));
  return posts.map((post) => ({ ...post, picture: found[addressPathOf(post.featuredImage)] ?? null }));
}

/** The pictures that stand in an article, as far as they are the library's. */
export const findPicturesIn = (content: Content): Promise<Pictures> =>
  findMediaAtEach(figuresOf(content).map(({ src }) => src));

/** What the page cache is told of the pictures on a page. */
export const pictureTags = (cards: readonly PostCard[], pictures: Pictures = {}): string[] =>
  [...cards.map(({ picture }) => picture), ...Object.values(pictures)].flatMap((picture) =>
    picture ? [mediaTag(picture.id)] : [],
  );
