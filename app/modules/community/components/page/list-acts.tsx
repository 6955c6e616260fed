import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import plusIcon from '#app/ui/icons/regular/plus.svg?raw';
import { SmartLink } from '#app/ui/link.tsx';
import { FollowLink } from './follow-link.tsx';

interface ListActsProps {
  follow: Parameters<typeof FollowLink>[0];
  /** Where a discussion is started; null: nobody here may. */
  startHref: string | null;
  /** The orders of the list. */
  children?: ReactNode;
}

/** The row between the head of a list of discussions and the list. */
export const ListActs = ({ follow, startHref, children }: ListActsProps) => (
  <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
    {children}
    <div className="flex flex-wrap items-center gap-3">
      <FollowLink {...follow} />{' '}
      {startHref !== null && (
        <SmartLink href={startHref} className="button button-marigold button-small min-h-11">
          <Icon svg={plusIcon} />
          Start New Topic
        </SmartLink>
      )}
    </div>
  </div>
);
