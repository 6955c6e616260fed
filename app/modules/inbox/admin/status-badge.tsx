import { type ItemStatus, isSettled, statusNames } from '#app/modules/inbox/kinds.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

/** The status of an item: an outline while it is open, filled when it is done. */
export function StatusBadge({ status }: { status: ItemStatus }) {
  if (status === 'new')
    return (
      <Badge tone="warning" look="hollow">
        {statusNames.new}
      </Badge>
    );
  if (status === 'declined' || !isSettled(status)) return <Badge>{statusNames[status]}</Badge>;
  return <Badge tone="success">{statusNames[status]}</Badge>;
}
