import { Link } from 'react-router';
import { exactTimeText, longTextOfDay } from '#app/lib/time/when.ts';
import { pauseKinds } from '#app/modules/duties/requests/request-clock.ts';
import { identityStates, requestSources } from '#app/modules/duties/requests/request-kinds.ts';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import type { Route } from '../+types/request';
import { DueDay } from '../due-day.tsx';

type Data = Route.ComponentProps['loaderData'];
export type RequestItem = Data['item'];

/** The request, its person, and the deadline. */
export function FactsPanel({
  item,
  state,
  acknowledgementDueOn,
}: Pick<Data, 'item' | 'state' | 'acknowledgementDueOn'>) {
  return (
    <Panel title="Request">
      <dl className="facts">
        <DetailRow label="From">{item.name || 'Removed'}</DetailRow>
        {item.name && item.email && <DetailRow label="Email">{item.email}</DetailRow>}
        {item.userId && (
          <DetailRow label="Account">
            <Link to={`/admin/users/${item.userId}`} className="text-link">
              Asked while logged in
            </Link>
          </DetailRow>
        )}
        <DetailRow label="Identity">
          {identityStates[item.identity]}
          {item.evidence && `: ${item.evidence}`}
        </DetailRow>
        <DetailRow label="Received">
          {exactTimeText(item.receivedAt)}, by {requestSources[item.source].toLowerCase()}
        </DetailRow>
        <DetailRow label="Acknowledged">
          {item.acknowledgedAt
            ? exactTimeText(item.acknowledgedAt)
            : `Not yet: by ${longTextOfDay(acknowledgementDueOn)}`}
        </DetailRow>
        {item.closedAt ? (
          <DetailRow label="Closed">{exactTimeText(item.closedAt)}</DetailRow>
        ) : (
          <DetailRow label="Answer due">
            {item.paused ? (
              <>
                Deadline paused. {pauseKinds[item.paused.kind]} since {longTextOfDay(item.paused.from)}. If it resumed
                today: {longTextOfDay(item.dueOn)}
              </>
            ) : (
              <DueDay dueOn={item.dueOn} state={state} />
            )}
          </DetailRow>
        )}
      </dl>
      {item.message && (
        <div className="border-t border-line p-4">
          <p dir="auto" className="max-w-text wrap-anywhere whitespace-pre-line">
            {item.message}
          </p>
        </div>
      )}
    </Panel>
  );
}

export function LettersPanel({ letters, now }: { letters: RequestItem['letters']; now: Date }) {
  return (
    <Panel title="Letters and notes">
      <ul className="divided">
        {letters.map(({ at, about, text, isNote }) => (
          <li key={`${at} ${about}`} className="px-4 py-3">
            <p className="text-meta text-ink-3">
              {about}
              {isNote && ', not sent'} · <When at={new Date(at)} now={now} isInSentence />
            </p>
            <p dir="auto" className="max-w-text wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
