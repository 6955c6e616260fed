import { z } from 'zod';
import { onceRight } from '#app/lib/forms/rule-between-fields.ts';
import { lineField } from '#app/lib/forms/text-fields.ts';
import { lineList } from '#app/lib/lists/line-list.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { storedLine } from '#app/lib/text/visible-text.ts';
import { daysAfter } from '#app/lib/time/days-before.ts';
import { maxPollChoiceLength, maxPollChoices, maxPollQuestionLength, pollDays } from './poll-limits.ts';
import type { ShownPoll } from './shown-poll.ts';

const question = lineField(maxPollQuestionLength, `A question has at most ${maxPollQuestionLength} characters`).default(
  '',
);

/** One choice on each line. */
const choices = lineList(storedLine).pipe(
  z
    .array(z.string().max(maxPollChoiceLength, `Each choice has at most ${maxPollChoiceLength} characters`))
    .max(maxPollChoices, `A poll has at most ${maxPollChoices} choices`),
);

/** The fields of a poll in the form of a post. All are empty if the post has none. */
export const pollFields = {
  pollQuestion: question.optional(),
  pollChoices: choices.optional(),
  pollIsMultiple: z.literal('on').optional().transform(Boolean).optional(),
  pollResults: z.enum(['always', 'voted']).optional().catch(undefined),
  pollDays: z
    .enum(Object.keys(pollDays) as [keyof typeof pollDays])
    .optional()
    .catch(undefined),
};

interface PollInput {
  pollQuestion?: string | undefined;
  pollChoices?: string[] | undefined;
  pollIsMultiple?: boolean | undefined;
  pollResults?: 'always' | 'voted' | undefined;
  pollDays?: keyof typeof pollDays | undefined;
}

/** Half a poll is refused together with whatever else is wrong in the form. */
export const oncePollIsRight = { when: onceRight('pollQuestion', 'pollChoices') };

/** A poll that is half filled in is refused: posting without it would lose what was typed. */
export function refineHalfPoll({ pollQuestion = '', pollChoices = [] }: PollInput, context: z.RefinementCtx): void {
  if (pollQuestion === '' && pollChoices.length > 0)
    context.addIssue({ code: 'custom', path: ['pollQuestion'], message: 'The poll needs a question' });
  if (pollQuestion !== '' && pollChoices.length < 2)
    context.addIssue({ code: 'custom', path: ['pollChoices'], message: 'A poll needs two choices or more' });
}

/** A poll as a form asks for it. */
export interface NewPoll {
  question: string;
  choices: string[];
  isMultiple: boolean;
  results: 'always' | 'voted';
  /** Null: open without end. */
  days: number | null;
}

/** Returns the poll of a valid form; null if it has none. */
export const pollOf = (input: PollInput): NewPoll | null =>
  input.pollQuestion
    ? {
        question: input.pollQuestion,
        choices: input.pollChoices ?? [],
        isMultiple: input.pollIsMultiple ?? false,
        results: input.pollResults ?? 'always',
        days: pollDays[input.pollDays ?? 'never'],
      }
    : null;

/** Returns a poll as its post would show it, also if it is half filled in; null: nothing is typed. */
export function previewPoll(typed: Partial<Record<keyof PollInput, string>>, at: Date): ShownPoll | null {
  const { pollQuestion = '', pollChoices = '', pollIsMultiple, pollResults, pollDays: lasts = 'never' } = typed;
  const questionText = pollQuestion.trim();
  const labels = lineList().parse(pollChoices);
  if (questionText === '' && labels.length === 0) return null;
  const days = ownValue(pollDays, lasts) ?? null;
  const results = pollResults === 'voted' ? 'voted' : 'always';
  return {
    question: questionText,
    isMultiple: pollIsMultiple === 'on',
    results,
    closesAt: days === null ? null : daysAfter(at, days),
    isClosed: false,
    voters: 0,
    choices: labels.map((label, index) => ({ number: index + 1, label, votes: results === 'voted' ? null : 0 })),
    ownChoices: [],
  };
}

/** All words of a poll, for the screening. */
export const pollScreeningText = ({ pollQuestion = '', pollChoices = [] }: PollInput): string =>
  [pollQuestion, ...pollChoices].filter(Boolean).join('\n');
