import { Form } from 'react-router';
import { loginHref } from '#app/core/identity/safe-redirect-path.ts';
import { counted } from '#app/lib/count-text.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Radio } from '#app/ui/forms/checkbox.tsx';
import { threadPath } from '../addresses.ts';
import type { ShownPoll } from '../writing/polls/shown-poll.ts';

interface PollProps {
  poll: ShownPoll;
  /** The last part of the thread's address, and the number of the post. */
  slug: string;
  number: number;
  isSignedIn: boolean;
  /** Whether the post is shown to everybody. */
  isShown: boolean;
}

/** The question of a post. A plain form; the counts are text as well as bars. */
export function Poll({ poll, slug, number, isSignedIn, isShown }: PollProps) {
  const mayVote = isSignedIn && isShown && !poll.isClosed;
  const hasVoted = poll.ownChoices.length > 0;
  return (
    <div className={card}>
      {mayVote ? (
        <Form method="post" action={threadPath(slug)} preventScrollReset>
          <input type="hidden" name="number" value={number} />
          <fieldset>
            <legend dir="auto" className="text-h4 font-semibold">
              {poll.question}
            </legend>
            {poll.isMultiple && <p className="mt-1 text-meta text-ink-3">You can choose several.</p>}
            <div className="mt-3 grid gap-1">
              {poll.choices.map((choice) => (
                <OpenChoice key={choice.number} choice={choice} poll={poll} number={number} />
              ))}
            </div>
          </fieldset>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Button type="submit" name="act" value="vote" className="button-small">
              {hasVoted ? 'Change my vote' : 'Vote'}
            </Button>
            {hasVoted && (
              <Button type="submit" tone="quiet" name="act" value="unvote" className="button-small">
                Withdraw my vote
              </Button>
            )}
          </div>
        </Form>
      ) : (
        <>
          <ClosedChoices poll={poll} />
          {!isSignedIn && isShown && !poll.isClosed && (
            <p className="mt-3 text-small">
              <a
                href={loginHref(`${threadPath(slug)}/${number}`)}
                rel="nofollow"
                className="text-link inline-flex min-h-6 items-center"
              >
                Log in to vote
              </a>
            </p>
          )}
        </>
      )}
      <PollFooter poll={poll} />
    </div>
  );
}

/** The question of a post that is not there yet. */
export const PollCard = ({ poll }: { poll: ShownPoll }) => (
  <div className={card}>
    <ClosedChoices poll={poll} />
    <PollFooter poll={poll} />
  </div>
);

const card = 'my-4 max-w-[40rem] border border-line bg-sheet p-5';

/** The choices for a person who cannot vote. */
const ClosedChoices = ({ poll }: { poll: ShownPoll }) => (
  <>
    <p dir="auto" className="text-h4 font-semibold">
      {poll.question}
    </p>
    {poll.isMultiple && <p className="mt-1 text-meta text-ink-3">You can choose several.</p>}
    <ul className="mt-3 grid gap-1">
      {poll.choices.map((choice) => (
        <li key={choice.number}>
          <span className={row}>
            <ChoiceLabel choice={choice} />
            {poll.ownChoices.includes(choice.number) && <span className="text-meta text-ink-3">Your vote</span>}
            <ChoiceShare choice={choice} poll={poll} />
          </span>
          <ChoiceBar choice={choice} poll={poll} />
        </li>
      ))}
    </ul>
  </>
);

const PollFooter = ({ poll }: { poll: ShownPoll }) => (
  <p className="mt-3 text-meta text-ink-3">
    {counted(poll.voters, 'member')} voted. {endOf(poll)} {resultsOf(poll)} Votes are secret.
  </p>
);

function endOf({ isClosed, closesAt }: ShownPoll): string {
  if (isClosed) return 'The poll is closed.';
  return closesAt ? `Open until ${exactTimeText(closesAt)}.` : 'No closing date.';
}

const resultsOf = ({ choices }: ShownPoll): string =>
  choices.some(({ votes }) => votes === null) ? 'The results are shown once you have voted.' : '';

interface ChoiceProps {
  choice: ShownPoll['choices'][number];
  poll: ShownPoll;
}

const row = 'flex min-h-11 items-center gap-3';

const ChoiceLabel = ({ choice }: Pick<ChoiceProps, 'choice'>) => (
  <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
    {choice.label}
  </span>
);

const ChoiceShare = ({ choice, poll }: ChoiceProps) =>
  choice.votes !== null && (
    <span className="flex-none text-small text-ink-2 tabular-nums">
      {shareOf(choice.votes, poll.voters)}% <span className="text-ink-3">({counted(choice.votes, 'vote')})</span>
    </span>
  );

const ChoiceBar = ({ choice, poll }: ChoiceProps) =>
  choice.votes !== null && (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="block h-1.5 w-full" aria-hidden="true">
      <rect width="100" height="4" fill="var(--line)" />
      <rect width={shareOf(choice.votes, poll.voters)} height="4" fill="var(--mari)" />
    </svg>
  );

/** A choice in the form of the poll. */
function OpenChoice({ choice, poll, number }: ChoiceProps & { number: number }) {
  const Option = poll.isMultiple ? Checkbox : Radio;
  return (
    <div>
      <Option
        name="choice"
        id={`choice-${number}-${choice.number}`}
        value={choice.number}
        defaultChecked={poll.ownChoices.includes(choice.number)}
      >
        <span className="flex flex-wrap gap-x-3">
          <ChoiceLabel choice={choice} />
          <ChoiceShare choice={choice} poll={poll} />
        </span>
      </Option>
      <ChoiceBar choice={choice} poll={poll} />
    </div>
  );
}

const shareOf = (votes: number, voters: number): number => (voters === 0 ? 0 : Math.round((100 * votes) / voters));
