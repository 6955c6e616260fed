import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { changeSummary, ownActionLabel } from './describe-audit-event.ts';

interface PastAction {
  id: string;
  at: Date;
  actorName: string | null;
  action: string;
  before: unknown;
  after: unknown;
  labels: Readonly<Record<string, string>>;
}

/** The latest actions on one thing. */
export function HistoryPanel({ acts, now }: { acts: readonly PastAction[]; now: Date }) {
  return (
    <Panel title="History">
      <ul className="divided">
        {acts.map(({ id, at, actorName, action, before, after, labels }) => (
          <li key={id} className="px-4 py-2.5 text-meta leading-snug">
            <strong className="font-semibold">{ownActionLabel(action)}</strong>{' '}
            <span className="text-ink-2">{changeSummary(before, after, labels)}</span>{' '}
            <span className="block text-ink-3">
              {actorName ?? 'The site itself'} · <When at={at} now={now} isInSentence />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
