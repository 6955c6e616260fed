import { type ReviewReason, reviewReasons } from '#app/modules/community/writing/rules.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

/** Why a post is in the queue. That somebody may be in danger comes first, and alone is red. */
export const ReasonBadges = ({ reasons }: { reasons: readonly ReviewReason[] }) =>
  reasons
    .toSorted((one, other) => Number(other === 'care') - Number(one === 'care'))
    .flatMap((reason) => [
      <Badge key={reason} tone={reason === 'care' ? 'danger' : 'warning'}>
        {reviewReasons[reason]}
      </Badge>,
      ' ',
    ]);
