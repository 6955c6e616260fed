import { slugOf } from '#app/lib/text/slug.ts';

interface Named {
  title: string;
  slug: string;
}

/** Whether the slug still follows the title: it is empty, or derived from the title. */
export const followsTitle = ({ title, slug }: Named): boolean => slug === '' || slug === slugOf(title);

/** Returns the same with another title. The slug changes if it still follows. */
export function withTitle<Post extends Named>(post: Post, title: string): Post {
  return { ...post, title, slug: followsTitle(post) ? slugOf(title) : post.slug };
}
