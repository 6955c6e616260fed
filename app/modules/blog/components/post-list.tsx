import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { lengthOf, type TitleLength } from '#app/lib/text/title-length.ts';
import { longDayText } from '#app/lib/time/when.ts';
import { postPath } from '../addresses.ts';
import type { PostCard } from '../reading/post-card.ts';
import { commentsText } from './comments-text.ts';
import { PostCover } from './post-cover.tsx';
import { TagLink } from './tag-link.tsx';

const tagsOnCard = 3;

/** One lead article, then rows of three, each with a different layout. */
export function PostList({ posts, comments }: { posts: PostCard[]; comments?: Map<string, number> | undefined }) {
  const [lead, ...others] = posts;
  if (!lead) return null;
  return (
    <div className="wrap pb-24">
      <Lead post={lead} comments={comments?.get(lead.id)} />
      {others.length > 0 && (
        <ul className="post-grid">
          {others.map((post) => (
            <li key={post.id}>
              <Card post={post} comments={comments?.get(post.id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A long title beside its picture is not longer than the picture is high. */
const leadSizes: Record<TitleLength, string> = {
  short: '',
  long: 'text-[clamp(1.625rem,1.35rem+1.1vw,2.375rem)]',
  longest: 'text-h3 leading-[1.2] hyphens-auto',
};

interface CardProps {
  post: PostCard;
  /** How many there are; absent: it takes none. */
  comments: number | undefined;
}

function Lead({ post, comments }: CardProps) {
  return (
    <article className="lead-post">
      <CoverLink post={post} className="aspect-16/10" sizes="(min-width: 1024px) 54rem, 90vw" isFirst />
      <div className="grid min-w-0 content-start gap-4 wrap-anywhere">
        <Details post={post} comments={comments} />
        <h2 dir="auto" className={leadSizes[lengthOf(post.title)]}>
          <Link to={postPath(post.slug)}>{post.title}</Link>
        </h2>
        <p dir="auto" className="lead line-clamp-3">
          {post.excerpt}
        </p>
        <Tags post={post} />
        <p className="text-small text-ink-3">
          By <bdi>{post.author}</bdi>, <PostDate at={post.publishedAt} />
        </p>
      </div>
    </article>
  );
}

function Card({ post, comments }: CardProps) {
  return (
    <article className="post-card wrap-anywhere">
      <CoverLink post={post} className="" sizes="(min-width: 768px) 30rem, 90vw" />
      <Details post={post} comments={comments} />
      <h2 dir="auto" className="text-h3 leading-[1.2]">
        <Link to={postPath(post.slug)}>{post.title}</Link>
      </h2>
      <p dir="auto" className="line-clamp-4 text-ink-2">
        {post.excerpt}
      </p>
      <Tags post={post} />
      <p className="text-small text-ink-3">
        <PostDate at={post.publishedAt} />
      </p>
    </article>
  );
}

/** The title already links to the article, so the picture is for pointer users only. */
function CoverLink({ post, ...cover }: ComponentProps<typeof PostCover> & { post: PostCard }) {
  return (
    <Link to={postPath(post.slug)} tabIndex={-1} aria-hidden="true" className="block">
      <PostCover {...cover} post={{ ...post, featuredImageAlt: '' }} />
    </Link>
  );
}

const forWhom = { members: 'For members', company: 'For companies', package: 'With a package' };

const Details = ({ post, comments }: CardProps) => (
  <p className="text-small text-ink-3">
    {post.category} · {post.readMinutes} min read
    {commentsText(comments)}
    {post.readers && ` · ${forWhom[post.readers]}`}
  </p>
);

function Tags({ post }: { post: PostCard }) {
  if (post.tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1" aria-label="Tags">
      {post.tags.slice(0, tagsOnCard).map((tag) => (
        <li key={tag}>
          <TagLink tag={tag} />
        </li>
      ))}
    </ul>
  );
}

export const PostDate = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()} className="whitespace-nowrap">
    {longDayText(at)}
  </time>
);
