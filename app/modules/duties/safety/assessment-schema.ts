import { z } from 'zod';
import { counted } from '#app/lib/count-text.ts';
import { onceRight } from '#app/lib/forms/rule-between-fields.ts';
import { lineField, textField } from '#app/lib/forms/text-fields.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { type HarmKind, harmKinds, harms } from '#app/modules/community/writing/harms.ts';

/** Something about the site that a risk depends on. */
export interface SiteFact {
  key: string;
  label: string;
  value: string;
  /** A function of the site: if its state changes, the assessment is reviewed. A number is not. */
  isFeature: boolean;
  /**
   * The state of a function: `on` or `off`, or another word for one that works differently from now on. It is compared
   * in place of the sentence, which may be reworded. Versions that were stored before it existed lack it.
   */
  state?: string;
}

/** The sentences for `off` in versions that lack the state. */
const offSentences: readonly string[] = [
  'None',
  'None: nobody writes',
  'None: nobody can write',
  'Empty',
  'Not looked for',
  'Not checked for',
  'An email goes to all moderators',
  'All moderators are emailed at once',
];

const stateOf = ({ state, value }: SiteFact) => state ?? (offSentences.includes(value) ? 'off' : 'on');

/** Whether both have the same functions in the same state, in whatever words. */
export function haveSameFeatures(some: readonly SiteFact[], others: readonly SiteFact[]): boolean {
  const [one, other] = [some, others].map((facts) =>
    facts
      .filter(({ isFeature }) => isFeature)
      .map((fact) => `${fact.key} ${stateOf(fact)}`)
      .sort()
      .join('\n'),
  );
  return one === other;
}

/** How likely a harm is here, and how bad. */
export const riskLevels = { negligible: 'Negligible', low: 'Low', medium: 'Medium', high: 'High' } as const;
/** The meaning of each level, for the person who chooses one. */
export const riskLevelHints: Record<RiskLevel, string> = {
  negligible: 'It could hardly happen here.',
  low: 'It could happen, but rarely, or with little harm.',
  medium: 'It could well happen, or would do harm.',
  high: 'It happens, or would do great harm.',
};
export type RiskLevel = keyof typeof riskLevels;
export const levels = Object.keys(riskLevels) as [RiskLevel, ...RiskLevel[]];

export type AssessmentAnswers = Partial<Record<HarmKind, { level: RiskLevel; measures: string }>>;

/** Whether children are likely to use the site, and why. */
export interface ChildrenAnswer {
  likely: 'yes' | 'no';
  reasons: string;
}

/** The questions to ask about each kind of harm before a level is chosen. */
export const assessmentQuestions = [
  'Could somebody do this here, with posts, pictures, links or profiles?',
  'Has it been reported or seen here in the last year?',
  'Does it become more likely because people can be anonymous, because of what is discussed, or because of their age?',
  'Who would be harmed, and how badly?',
  'What do we do to prevent it, and what more would be reasonable for a site of this size?',
];

export const childrenQuestion = 'Are children under 18 likely to use the site?';

const answer = textField(2000).default('');

/**
 * `level-fraud`, `measures-fraud`: one pair of fields for each kind of harm. A kind without a level is not assessed yet, so
 * that a person can stop and go on later.
 */
export const assessmentSchema = z
  .object({
    owner: lineField(200, 'This is too long').default(''),
    children: z.enum(['', 'yes', 'no'], 'Choose an answer').default(''),
    'children-reasons': answer,
    ...Object.fromEntries(
      harmKinds.map((harm) => [`level-${harm}`, z.enum(['', ...levels], 'Choose a level').default('')]),
    ),
    ...Object.fromEntries(harmKinds.map((harm) => [`measures-${harm}`, answer])),
  })
  .superRefine(
    (input: Record<string, unknown>, context) => {
      const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
      const requireBoth = (choice: string, reasons: string, noChoice: string, noReasons: string) => {
        const [chosen, why] = [ownValue(input, choice), ownValue(input, reasons)];
        if (chosen === '' && why !== '') refuse(choice, noChoice);
        if (chosen !== '' && why === '') refuse(reasons, noReasons);
      };
      if (input.owner === '') refuse('owner', 'Say who is accountable');
      for (const harm of harmKinds)
        requireBoth(`level-${harm}`, `measures-${harm}`, 'Choose a level as well', 'Say why, in a sentence');
      requireBoth('children', 'children-reasons', 'Choose an answer as well', 'Say why, in a sentence');
    },
    { when: onceRight() },
  );

/** Returns the answers of the form by kind of harm, of those kinds that have a level. */
export function answersOf(input: Record<string, unknown>): AssessmentAnswers {
  return Object.fromEntries(
    harmKinds
      .filter((harm) => input[`level-${harm}`])
      .map((harm) => [
        harm,
        { level: input[`level-${harm}`] as RiskLevel, measures: String(input[`measures-${harm}`] ?? '') },
      ]),
  );
}

export const childrenAnswerOf = (input: Record<string, unknown>): ChildrenAnswer | null =>
  input.children === 'yes' || input.children === 'no'
    ? { likely: input.children, reasons: String(input['children-reasons'] ?? '') }
    : null;

/** Returns the kinds of harm that an assessment is about. Harms to children are left out where no children are likely. */
export const kindsInScope = (children: ChildrenAnswer | null): HarmKind[] =>
  harmKinds.filter((harm) => harms[harm].law === 'illegal' || children?.likely !== 'no');

/** Says what of an assessment is left to do; empty: nothing. */
export function describeOpenQuestions({
  answers,
  children,
}: {
  answers: AssessmentAnswers;
  children: ChildrenAnswer | null;
}): string {
  const kinds = kindsInScope(children).filter((harm) => !answers[harm]);
  return [
    ...(kinds.length > 0 ? [`${counted(kinds.length, 'kind')} of harm to go`] : []),
    ...(children ? [] : ['whether children are likely to use the site']),
  ].join(', and ');
}
