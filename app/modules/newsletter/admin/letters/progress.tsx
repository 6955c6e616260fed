import { Form, Link } from 'react-router';
import { formatNumber } from '#app/lib/count-text.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import {
  type RecipientResult,
  recipientResults,
  settledResults,
} from '#app/modules/newsletter/letters/recipient-results.ts';
import type { Letter } from '#app/modules/newsletter/letters/record-letter-action.server.ts';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { ResultBadge } from './result-badge.tsx';

interface ProgressProps {
  letter: Letter;
  results: Record<RecipientResult, number>;
  mailsPerMinute: number;
  now: Date;
}

/** The progress of a letter. With JavaScript it updates itself. */
export function Progress({ letter, results, mailsPerMinute, now }: ProgressProps) {
  const names = Object.keys(recipientResults) as RecipientResult[];
  const total = names.reduce((sum, name) => sum + results[name], 0);
  const settled = names.reduce((sum, name) => sum + (settledResults.has(name) ? results[name] : 0), 0);
  const here = `/admin/subscribers/letters/${letter.id}`;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <Panel
        title="Progress"
        aside={
          <Link to={`${here}/recipients`} className="text-link text-meta font-semibold">
            All recipients
          </Link>
        }
      >
        <div className="grid gap-4 p-4">
          <progress className="progress-bar" value={settled} max={Math.max(total, 1)} aria-label="Letter progress" />
          <p role="status" className="tabular-nums">
            {formatNumber(settled)} of {formatNumber(total)} done
          </p>
          <ul className="flex flex-wrap gap-x-5 gap-y-2">
            {names
              .filter((name) => results[name] > 0)
              .map((name) => (
                <li key={name}>
                  <Link to={`${here}/recipients?result=${name}`} className="flex items-center gap-2 hover:underline">
                    <strong className="tabular-nums">{formatNumber(results[name])}</strong>
                    <ResultBadge result={name} />
                  </Link>
                </li>
              ))}
          </ul>
          {results.doubtful > 0 && <DoubtfulNote number={results.doubtful} />}
          <Controls letter={letter} />
        </div>
      </Panel>
      <Panel title="Status">
        <dl className="facts">
          <DetailRow label="Started">{letter.startedAt && <When at={letter.startedAt} now={now} />}</DetailRow>
          {letter.finishedAt && <DetailRow label="Finished">{exactTimeText(letter.finishedAt)}</DetailRow>}
          <DetailRow label="Pace">{formatNumber(mailsPerMinute)} emails a minute</DetailRow>
          <DetailRow label="Text">
            <Link to="preview" target="_blank" reloadDocument className="text-link">
              Read the letter
            </Link>
          </DetailRow>
        </dl>
      </Panel>
    </div>
  );
}

function Controls({ letter }: { letter: Letter }) {
  if (letter.state !== 'sending' && letter.state !== 'paused') return null;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2.5">
      {letter.state === 'sending' ? (
        <ActButton act="pause" label="Pause" />
      ) : (
        <ActButton act="resume" label="Resume" tone="primary" />
      )}{' '}
      <Link to="." className="button button-quiet hidden noscript:inline-flex">
        Look again
      </Link>
    </Form>
  );
}

function DoubtfulNote({ number }: { number: number }) {
  return (
    <p className="max-w-text rounded-paper bg-warning-bg px-3 py-2 text-meta text-warning">
      {number === 1 ? 'One email' : `${formatNumber(number)} emails`} was interrupted while it was being sent, and the
      mail server’s answer did not arrive. So that nobody gets the letter twice, it is not sent again automatically;{' '}
      <Link to="/admin/mail?state=doubtful&kind=newsletter-letter" className="text-link">
        you can send it again from the email log
      </Link>
      .
    </p>
  );
}
