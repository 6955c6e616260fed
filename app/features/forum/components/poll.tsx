import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { threadPath } from '../addresses.ts';
import type { ShownPoll } from '../polls/shown-poll.ts';

interface PollProps {
  poll: ShownPoll;
  /** The last part of the thread's address, and the number of the post. */
  slug: string;
  number: number;
  isSignedIn: boolean;
  /** Whether the post is shown to everybody. */
  isShown: boolean;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

const counted = (count: number, one: string) => `${count.toLocaleString('en-GB')} ${count === 1 ? one : `${one}s`}`;

/** The question of a post. A plain form; the counts are text as well as bars. */
export function Poll({ poll, slug, number, isSignedIn, isShown }: PollProps) {
  const mayVote = isSignedIn && isShown && !poll.isClosed;
  const hasVoted = poll.ownChoices.length > 0;
  const choices = poll.choices.map((choice) => (
    <Choice key={choice.number} choice={choice} poll={poll} number={number} mayVote={mayVote} />
  ));
  return (
    <div className="my-4 max-w-[40rem] border border-line bg-sheet p-5">
      {mayVote ? (
        <Form method="post" action={threadPath(slug)} preventScrollReset>
          <input type="hidden" name="number" value={number} />
          <fieldset>
            <legend className="text-h4 font-semibold">{poll.question}</legend>
            {poll.isMultiple && <p className="mt-1 text-meta text-ink-3">You can choose several.</p>}
            <div className="mt-3 grid gap-1">{choices}</div>
          </fieldset>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Button type="submit" name="act" value="vote" className="button-small">
              {hasVoted ? 'Change my vote' : 'Vote'}
            </Button>
            {hasVoted && (
              <Button type="submit" tone="quiet" name="act" value="unvote" className="button-small">
                Take my vote back
              </Button>
            )}
          </div>
        </Form>
      ) : (
        <>
          <p className="text-h4 font-semibold">{poll.question}</p>
          <ul className="mt-3 grid gap-1">{choices}</ul>
          {!isSignedIn && isShown && !poll.isClosed && (
            <p className="mt-3 text-small">
              <a
                href={`/auth?next=${encodeURIComponent(`${threadPath(slug)}/${number}`)}`}
                rel="nofollow"
                className="text-link inline-flex min-h-6 items-center"
              >
                Sign in to vote
              </a>
            </p>
          )}
        </>
      )}
      <p className="mt-3 text-meta text-ink-3">
        {counted(poll.voters, 'member')} voted. {endOf(poll)} {resultsOf(poll)} Votes are secret.
      </p>
    </div>
  );
}

function endOf({ isClosed, closesAt }: ShownPoll): string {
  if (isClosed) return 'The poll is closed.';
  return closesAt ? `Open until ${day.format(closesAt)}.` : 'Open without end.';
}

const resultsOf = ({ choices }: ShownPoll): string =>
  choices.some(({ votes }) => votes === null) ? 'The results are shown once you have voted.' : '';

interface ChoiceProps {
  choice: ShownPoll['choices'][number];
  poll: ShownPoll;
  number: number;
  mayVote: boolean;
}

function Choice({ choice, poll, number, mayVote }: ChoiceProps) {
  const isOwn = poll.ownChoices.includes(choice.number);
  const label = (
    <>
      <span className="min-w-0 flex-1 break-words">{choice.label}</span>
      {!mayVote && isOwn && <span className="text-meta text-ink-3">Your vote</span>}
      {choice.votes !== null && (
        <span className="flex-none text-small text-ink-2 tabular-nums">
          {shareOf(choice.votes, poll.voters)} % <span className="text-ink-3">({counted(choice.votes, 'vote')})</span>
        </span>
      )}
    </>
  );
  const bar = choice.votes !== null && (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="block h-1.5 w-full" aria-hidden="true">
      <rect width="100" height="4" fill="var(--line)" />
      <rect width={shareOf(choice.votes, poll.voters)} height="4" fill="var(--mari)" />
    </svg>
  );
  const row = 'flex min-h-11 items-center gap-3';
  if (!mayVote)
    return (
      <li>
        <span className={row}>{label}</span>
        {bar}
      </li>
    );
  return (
    <div>
      <label className={`${row} cursor-pointer`}>
        <input
          type={poll.isMultiple ? 'checkbox' : 'radio'}
          name="choice"
          id={`choice-${number}-${choice.number}`}
          value={choice.number}
          defaultChecked={isOwn}
          className="size-5 flex-none accent-primary"
        />
        {label}
      </label>
      {bar}
    </div>
  );
}

const shareOf = (votes: number, voters: number): number => (voters === 0 ? 0 : Math.round((100 * votes) / voters));
