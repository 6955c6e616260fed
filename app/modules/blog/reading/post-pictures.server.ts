import { addressPathOf } from '#app/modules/media/keys.ts';
import { mediaTag } from '#app/modules/media/media-tag.ts';
import { findMediaAtEach } from '#app/modules/media/serving/find-media.server.ts';
import type { Pictures } from '../content/article-body.tsx';
import { figuresOf } from '../content/figures.ts';
import type { Content } from '../content/schema.ts';
import type { ListedPost, PostCard } from './post-card.ts';

/** Returns posts with the library's data of their pictures. */
export async function withPictures(posts: ListedPost[]): Promise<PostCard[]> {
  const pictures = await findMediaAtEach(posts.map(({ featuredImage }) => featuredImage));
  return posts.map((post) => ({ ...post, picture: pictures[addressPathOf(post.featuredImage)] ?? null }));
}

/** Returns the library's data of the pictures in an article. */
export const findPicturesIn = (content: Content): Promise<Pictures> =>
  findMediaAtEach(figuresOf(content).map(({ src }) => src));

/** Returns the page cache tags of the pictures on a page. */
export const pictureTags = (cards: readonly PostCard[], pictures: Pictures = {}): string[] =>
  [...cards.map(({ picture }) => picture), ...Object.values(pictures)].flatMap((picture) =>
    picture ? [mediaTag(picture.id)] : [],
  );
