import { Icon } from '#app/ui/icon.tsx';
import checkIcon from '#app/ui/icons/regular/check-circle.svg?raw';
import type { Pillar } from '#packages/illustrations/names.ts';
import { hashtagPath, historyPath, permalinkPath } from '../addresses.ts';
import { AuthorName } from './author-name.tsx';
import { AiMark } from './badges.tsx';
import { MemberPicture } from './member-picture.tsx';
import { Poll } from './poll.tsx';
import { PostActs } from './post-acts.tsx';
import type { PostProps } from './post-props.ts';
import { PostText } from './post-text.tsx';
import { TimeAgo } from './time-ago.tsx';

/** The first post of a thread: large, across the column. */
export function OpeningPost({ hashtags, topic, ...props }: PostProps & { hashtags: string[]; topic: Pillar }) {
  const { post, now } = props;
  return (
    <article id="post-1" className="post-target border-t border-line pt-7 pb-8">
      <h2 className="sr-only">First post, by {post.author.name}</h2>
      <div className="flex items-center gap-x-3.5 text-small text-ink-3">
        <MemberPicture author={post.author} topic={topic} className="size-11 flex-none" />
        <div className="flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-1">
          <Byline post={post} slug={props.slug} now={now} />
        </div>
      </div>
      <PostText post={post} slug={props.slug} className="opening-text my-5" />
      <PostPoll {...props} />
      {hashtags.length > 0 && (
        <ul aria-label="Hashtags" className="mb-4 flex flex-wrap gap-x-4.5 text-meta text-ink-2">
          {hashtags.map((hashtag) => (
            <li key={hashtag}>
              <a href={hashtagPath(hashtag)} className="inline-flex min-h-7 items-center hover:underline">
                #{hashtag}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="-ml-3">
        <PostActs {...props} />
      </div>
    </article>
  );
}

/** A reply, or an answer below a reply. */
export function Reply({ isNew = false, ...props }: PostProps & { isNew?: boolean }) {
  const { post, now } = props;
  const isAnswer = post.parentNumber !== null;
  return (
    <li
      id={`post-${post.number}`}
      className={`post-target grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3.5 border-t border-line py-6 md:grid-cols-[2.75rem_minmax(0,1fr)] md:gap-x-4.5 ${isAnswer ? 'ml-6 border-dashed md:ml-15' : ''}`}
    >
      <MemberPicture author={post.author} className="size-9 md:size-11" />
      <div>
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-small text-ink-3">
          <Byline post={post} slug={props.slug} now={now} isAnswer={post.number === props.solvedNumber} />
          {isNew && <span className="font-semibold text-ink">New</span>}
        </div>
        <PostText post={post} slug={props.slug} className="mt-1.5" />
        <PostPoll {...props} />
        <div className="mt-1 -ml-3">
          <PostActs {...props} />
        </div>
      </div>
    </li>
  );
}

const PostPoll = ({ post, slug, isSignedIn }: PostProps) =>
  post.poll && (
    <Poll
      // After a vote the form shows what the server has.
      key={post.poll.ownChoices.join()}
      poll={post.poll}
      slug={slug}
      number={post.number}
      isSignedIn={isSignedIn}
      isShown={post.status === 'published'}
    />
  );

const Byline = ({
  post,
  slug,
  now,
  isAnswer = false,
}: Pick<PostProps, 'post' | 'slug' | 'now'> & { isAnswer?: boolean }) => (
  <>
    {post.html === null ? <b className="text-ink">Post</b> : <AuthorName author={post.author} />}{' '}
    <a
      href={permalinkPath(slug, post.number)}
      rel="nofollow"
      className="inline-flex min-h-6 items-center hover:underline"
    >
      <TimeAgo at={post.createdAt} now={now} />
      <span className="sr-only">, link to post {post.number}</span>
    </a>{' '}
    {post.editedAt && post.html !== null && (
      <a
        href={historyPath(slug, post.number)}
        rel="nofollow"
        className="inline-flex min-h-6 items-center hover:underline"
      >
        Edited <span className="sr-only">, earlier versions of post {post.number}</span>
      </a>
    )}
    {post.isAiGenerated && post.html !== null && <AiMark />}
    {isAnswer && (
      <span className="inline-flex items-center gap-1 font-semibold text-ink">
        <Icon svg={checkIcon} className="size-4.5" />
        Solved it
      </span>
    )}
  </>
);
