import { formatNumber } from '#app/lib/count-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import heartIcon from '#app/ui/icons/regular/heart.svg?raw';
import { SmartLink } from '#app/ui/link.tsx';
import { permalinkPath } from '../addresses.ts';
import type { ProfilePost } from '../members/shown-profile.ts';
import { TimeAgo } from './time-ago.tsx';

/** The posts of a member that are not anonymous, the newest first. */
export function ProfilePosts({ posts, name, now }: { posts: ProfilePost[]; name: string; now: Date }) {
  if (posts.length === 0)
    return <p className="mt-4 border-y border-line py-6 text-ink-2">{name} has posted nothing under this name yet.</p>;
  return (
    <ul className="mt-4 border-b border-line">
      {posts.map((post) => (
        <li key={`${post.slug}/${post.number}`} className="border-t border-line py-5">
          <h3 dir="auto" className="text-[1.3125rem] leading-[1.2] wrap-anywhere">
            <SmartLink href={permalinkPath(post.slug, post.number)} className="hover:underline">
              {post.title}
            </SmartLink>
          </h3>
          <p dir="auto" className="mt-1.5 max-w-[40rem] text-small wrap-anywhere text-ink-2">
            {post.opening}
          </p>
          <p className="mt-1.5 flex flex-wrap gap-x-4 text-small wrap-normal text-ink-3 tabular-nums">
            <span>{post.number === 1 ? 'Started this discussion' : 'Replied'}</span>{' '}
            <TimeAgo at={post.createdAt} now={now} />{' '}
            <span className="inline-flex items-center gap-1">
              <Icon svg={heartIcon} />
              {formatNumber(post.likes)}
              <span className="sr-only">{post.likes === 1 ? ' like' : ' likes'}</span>
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
