import { slugOf } from '#app/lib/slug.ts';

interface Named {
  title: string;
  slug: string;
}

/** Whether the slug still goes along with the title: it is empty, or what the title makes (specification, section 4). */
export const followsTitle = ({ title, slug }: Named): boolean => slug === '' || slug === slugOf(title);

/** The same with another title; the slug goes along where it still follows. */
export function withTitle<Post extends Named>(post: Post, title: string): Post {
  return { ...post, title, slug: followsTitle(post) ? slugOf(title) : post.slug };
}
