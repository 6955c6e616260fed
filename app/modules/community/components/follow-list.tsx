import { SmartLink } from '#app/ui/link.tsx';
import { followPath } from '../addresses.ts';
import { type FollowKind, type FollowLevel, followLevelLabels } from '../members/follow-kinds.ts';

interface FollowListProps {
  follows: { kind: FollowKind; name: string; label: string; level: FollowLevel; href: string }[];
}

const kindLabels: Record<FollowKind, string> = {
  thread: 'Discussion',
  topic: 'Category',
  tag: 'Hashtag',
  person: 'Member',
};

/** Followed subjects of a member, each with the link to change it. */
export function FollowList({ follows }: FollowListProps) {
  if (follows.length === 0)
    return <p className="text-ink-2">Nothing yet. You follow a discussion when you write in it.</p>;
  return (
    <ul>
      {follows.map(({ kind, name, label, level, href }) => (
        <li
          key={`${kind} ${name}`}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-4 md:flex-nowrap"
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="text-small text-ink-3">{kindLabels[kind]}: </span>{' '}
            <SmartLink href={href} className="hover:underline">
              <bdi>{label}</bdi>
            </SmartLink>
          </span>{' '}
          <SmartLink href={followPath(kind, name)} className="button button-quiet button-small shrink-0">
            {followLevelLabels[level]} <span className="sr-only">, change for {label}</span>
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
