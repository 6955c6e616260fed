import { Form } from 'react-router';
import { dayText } from '#app/lib/time/when.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';

interface SessionDetails {
  id: string;
  device: string;
  createdAt: Date;
  /** Precise to the day. */
  lastUsedAt: Date;
}

interface SessionsPanelProps {
  sessions: readonly SessionDetails[];
  /** The session that views this page. */
  viewerSession: string;
  now: Date;
}

/** The person's sessions, and the buttons that end them. */
export function SessionsPanel({ sessions, viewerSession, now }: SessionsPanelProps) {
  return (
    <Panel
      title="Sessions"
      aside={
        sessions.length > 0 && (
          <Form method="post" preventScrollReset>
            <ActButton act="end-sessions" label="End all sessions" />
          </Form>
        )
      }
    >
      {sessions.length === 0 && <p className="p-4 text-ink-2">Not logged in anywhere.</p>}
      <ul className="divided">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 leading-snug">
              <p className="font-semibold">
                {session.device} {session.id === viewerSession && <Badge look="bare">This one</Badge>}
              </p>
              <p className="text-meta text-ink-2">
                Since <When at={session.createdAt} now={now} isInSentence />, last active {dayText(session.lastUsedAt)}
              </p>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="sessionId" value={session.id} />
              <ActButton act="end-session" label="End session" aria-label={`End session: ${session.device}`} />
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
