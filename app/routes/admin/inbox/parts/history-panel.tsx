import { actWords, changeLine } from '#app/services/audit/describe-act.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';

interface PastAct {
  id: string;
  at: Date;
  actorName: string | null;
  action: string;
  before: unknown;
  after: unknown;
}

/** Who did what to this item last. */
export function HistoryPanel({ acts, now }: { acts: readonly PastAct[]; now: Date }) {
  return (
    <Panel title="History">
      <ul className="divided">
        {acts.map(({ id, at, actorName, action, before, after }) => (
          <li key={id} className="px-4 py-2.5 text-meta leading-snug">
            <strong className="font-semibold">{actWords(action.replace('inbox-item.', ''))}</strong>{' '}
            <span className="text-ink-2">{changeLine(before, after)}</span>
            <span className="block text-ink-3">
              {actorName ?? 'The site itself'} · <When at={at} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
