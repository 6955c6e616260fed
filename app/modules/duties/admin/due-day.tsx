import { longTextOfDay, textOfDay } from '#app/lib/time/when.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

const names = { overdue: 'Overdue', today: 'Due today', soon: 'Due soon', later: 'Later' } as const;
const tones = { overdue: 'danger', today: 'warning', soon: 'warning', later: 'plain' } as const;

/** A date, with a badge for its urgency unless the heading says it. */
export function DueDay({ dueOn, state }: { dueOn: string; state: keyof typeof names | undefined }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 in-[td]:flex-nowrap">
      <time dateTime={dueOn} title={longTextOfDay(dueOn)} className="whitespace-nowrap tabular-nums">
        {textOfDay(dueOn)}
      </time>{' '}
      {state && state !== 'later' && <Badge tone={tones[state]}>{names[state]}</Badge>}
    </span>
  );
}
