import { longDayText } from '#app/lib/time/when.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

type DutyState = 'overdue' | 'soon' | 'later';

const names = { overdue: 'Overdue', soon: 'Due soon', later: 'Later' } as const;
const tones = { overdue: 'danger', soon: 'warning', later: 'plain' } as const;

/** A day, with how soon it is. */
export function DueDay({ dueOn, state }: { dueOn: string; state: DutyState }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="whitespace-nowrap tabular-nums">{longDayText(new Date(`${dueOn}T12:00:00Z`))}</span>
      {state !== 'later' && <Badge tone={tones[state]}>{names[state]}</Badge>}
    </span>
  );
}
