import { Icon } from '#app/ui/icon.tsx';
import bellIcon from '#app/ui/icons/regular/bell.svg?raw';
import { SmartLink } from '#app/ui/link.tsx';
import { followPath } from '../../addresses.ts';
import type { FollowKind } from '../../members/follow-kinds.ts';

interface FollowLinkProps {
  kind: FollowKind;
  name: string;
  /** The subject, for screen readers. */
  about: string;
  label?: string;
}

/** The way to follow a discussion, a category, a hashtag or a member. */
export const FollowLink = ({ kind, name, about, label = 'Follow' }: FollowLinkProps) => (
  <SmartLink href={followPath(kind, name)} rel="nofollow" className="button button-quiet button-small min-h-11">
    <Icon svg={bellIcon} className="size-4.5" />
    {label} <span className="sr-only">{about}</span>
  </SmartLink>
);
