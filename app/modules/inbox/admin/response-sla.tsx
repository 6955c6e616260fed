import { sentenceCase } from '#app/lib/text/sentence-case.ts';
import { exactTimeText, shortTimeText } from '#app/lib/time/when.ts';
import type { BusinessHours } from '#app/modules/inbox/response-sla/business-hours.ts';
import { responseSlaOf } from '#app/modules/inbox/response-sla/response-sla.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

interface ResponseSlaProps {
  item: Parameters<typeof responseSlaOf>[0];
  now: Date;
  /** The business hours. */
  hours: BusinessHours;
  /** Whether it is a cell of a list: the working time is then in the title alone. */
  isBrief?: boolean;
}

/** The status of the promised response time as text, with the exact time. */
export function ResponseSlaText({ item, now, hours, isBrief = false }: ResponseSlaProps) {
  const { state, text, businessText } = responseSlaOf(item, now, hours);
  if (state === 'closed') return '';
  if (state === 'answered') return <span className="text-ink-2">{sentenceCase(text)}</span>;
  const exact = `Due ${exactTimeText(item.dueAt)}`;
  const title = businessText ? `${exact}, ${businessText}` : exact;
  return (
    <time dateTime={item.dueAt.toISOString()} title={title} className="block">
      {state === 'overdue' && <Badge tone="danger">{sentenceCase(text)}</Badge>}
      {state === 'soon' && <Badge tone="warning">Due {shortTimeText(item.dueAt, now)}</Badge>}
      {state === 'due' && <span className="font-semibold">Due {shortTimeText(item.dueAt, now)}</span>}
      {businessText && !isBrief && <span className="block text-meta text-ink-3">{businessText}</span>}
    </time>
  );
}
