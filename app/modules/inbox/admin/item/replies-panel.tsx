import { Link } from 'react-router';
import type { Reply } from '#app/modules/inbox/items/find-item.server.ts';
import { MailStateBadge } from '#app/modules/mail/mail-state-badge.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { StoredError } from '#app/ui/failures/stored-error.tsx';

/** The replies, the oldest first, with the delivery status of each mail. */
export function RepliesPanel({ replies, now }: { replies: readonly Reply[]; now: Date }) {
  return (
    <Panel title="Replies">
      <ol className="divided">
        {replies.map(({ id, authorName, subject, text, createdAt, mail }) => (
          <li key={id} className="px-4 py-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <p className="min-w-0 leading-snug">
                <strong className="font-semibold">
                  <bdi>{authorName ?? 'A former admin'}</bdi>
                </strong>{' '}
                <When at={createdAt} now={now} className="text-meta text-ink-3" />
              </p>
              <span className="md:ml-auto">{mail && <MailStateBadge state={mail.state} />}</span>
            </div>
            <p dir="auto" className="text-meta text-ink-3">
              {subject}
            </p>
            <p dir="auto" className="mt-2 max-w-text wrap-anywhere whitespace-pre-line">
              {text}
            </p>
            {mail?.state === 'dead' && (
              <div className="mt-2 text-meta wrap-anywhere text-danger">
                <StoredError stored={mail.lastError} otherwise="The mail server did not accept it." />{' '}
                <Link to="/admin/mail?state=dead" className="text-link font-semibold">
                  Send it again from the email log
                </Link>
              </div>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
