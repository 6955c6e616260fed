import { type ReviewReason, reviewReasons } from '#app/modules/community/writing/rules.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

/**
 * Why a post is in the queue. That a person may be in danger comes first, and alone is red. @param isBrief in a list: the
 * first reason, and how many more there are
 */
export function ReasonBadges({ reasons, isBrief = false }: { reasons: readonly ReviewReason[]; isBrief?: boolean }) {
  const sorted = reasons.toSorted((one, other) => Number(other === 'care') - Number(one === 'care'));
  const shown = isBrief ? sorted.slice(0, 1) : sorted;
  const others = sorted.slice(shown.length).map((reason) => reviewReasons[reason]);
  return (
    <>
      {shown.flatMap((reason) => [
        <Badge key={reason} tone={reason === 'care' ? 'danger' : 'warning'}>
          {reviewReasons[reason]}
        </Badge>,
        ' ',
      ])}
      {others.length > 0 && (
        <span className="text-meta text-ink-2" title={others.join(', ')}>
          <span aria-hidden="true">+{others.length}</span> <span className="sr-only">{others.join(', ')}</span>
        </span>
      )}
    </>
  );
}
