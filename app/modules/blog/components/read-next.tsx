import { SmartLink } from '#app/ui/link.tsx';
import { postPath } from '../addresses.ts';
import type { ListedPost, PostCard } from '../reading/post-card.ts';
import { commentsText } from './comments-text.ts';
import { PostCover } from './post-cover.tsx';

interface ReadNextProps {
  previous: ListedPost | null;
  next: ListedPost | null;
  related: PostCard[];
  /** How many comments the related articles have, by their ids. */
  comments: Map<string, number>;
}

/** Links at the end of an article: related articles, and those published before and after it. */
export function ReadNext({ previous, next, related, comments }: ReadNextProps) {
  if (related.length === 0) return null;
  // With few articles the neighbours are among the related ones: each is shown once.
  const shown = new Set(related.map(({ slug }) => slug));
  const earlier = previous && !shown.has(previous.slug) ? previous : null;
  const later = next && !shown.has(next.slug) ? next : null;
  return (
    <section aria-labelledby="read-next" className="wrap no-print pb-24">
      <h2 id="read-next">Read next</h2>
      <ul className={`mt-8 grid gap-8 ${related.length > 1 ? 'lg:grid-cols-2' : ''}`}>
        {related.map((post) => (
          <li key={post.id} className="border-t border-line pt-6">
            <SmartLink
              href={postPath(post.slug)}
              className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-6 wrap-anywhere md:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <PostCover
                post={{ ...post, featuredImageAlt: '' }}
                className="aspect-4/3"
                sizes="(min-width: 768px) 12rem, 6rem"
              />
              <span>
                <span dir="auto" className="block font-serif text-h3 leading-[1.2]">
                  {post.title}
                </span>{' '}
                <span className="mt-1.5 block text-small text-ink-3">
                  {post.readMinutes} min read{commentsText(comments.get(post.id))}
                </span>
              </span>
            </SmartLink>
          </li>
        ))}
      </ul>
      {(earlier || later) && (
        <nav
          aria-label="Earlier and later articles"
          className="mt-10 grid gap-4 border-t border-line pt-6 wrap-anywhere md:grid-cols-2"
        >
          {earlier && <Step label="Earlier" post={earlier} rel="prev" />}
          {later && <Step label="Later" post={later} rel="next" className="md:col-start-2 md:text-right" />}
        </nav>
      )}
    </section>
  );
}

interface StepProps {
  label: string;
  post: ListedPost;
  rel: 'prev' | 'next';
  className?: string;
}

function Step({ label, post, rel, className }: StepProps) {
  return (
    <p className={className}>
      <span className="block text-small text-ink-3">{label}</span>{' '}
      <SmartLink href={postPath(post.slug)} rel={rel} className="text-link">
        <bdi>{post.title}</bdi>
      </SmartLink>
    </p>
  );
}
