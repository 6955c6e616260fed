import { exactTimeText, shortTimeText } from '#app/lib/time/when.ts';
import type { BusinessHours } from '#app/modules/inbox/response-sla/business-hours.ts';
import { responseSlaOf } from '#app/modules/inbox/response-sla/response-sla.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

interface ResponseSlaProps {
  item: Parameters<typeof responseSlaOf>[0];
  now: Date;
  /** The business hours. */
  hours: BusinessHours;
}

/** The status of the promised response time as text, with the exact time. */
export function ResponseSlaText({ item, now, hours }: ResponseSlaProps) {
  const { state, text, businessText } = responseSlaOf(item, now, hours);
  if (state === 'closed') return '';
  if (state === 'answered') return <span className="text-ink-2">{text}</span>;
  return (
    <time dateTime={item.dueAt.toISOString()} title={`Due ${exactTimeText(item.dueAt)}`} className="block">
      {state === 'overdue' && <Badge tone="danger">{text}</Badge>}
      {state === 'soon' && <Badge tone="warning">Due {shortTimeText(item.dueAt, now)}</Badge>}
      {state === 'due' && <span className="font-semibold">Due {shortTimeText(item.dueAt, now)}</span>}
      {businessText && <span className="block text-meta text-ink-3">{businessText}</span>}
    </time>
  );
}
