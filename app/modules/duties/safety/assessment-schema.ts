import { z } from 'zod';
import { type HarmKind, harmKinds } from '#app/modules/community/writing/harms.ts';

/** Something about the site that a risk depends on. */
export interface SiteFact {
  key: string;
  label: string;
  value: string;
  /** A function of the site: if it is switched on or off, the assessment is reviewed. A number is not. */
  isFeature: boolean;
}

/** How likely a harm is here, and how bad. */
export const riskLevels = { negligible: 'Negligible', low: 'Low', medium: 'Medium', high: 'High' } as const;
/** What each level means, for the person who chooses one. */
export const riskLevelHints: Record<RiskLevel, string> = {
  negligible: 'It could hardly happen here.',
  low: 'It could happen, but rarely, or with little harm.',
  medium: 'It could well happen, or would do harm. Say what you do about it.',
  high: 'It happens, or would do great harm. Say what you do about it, and who looks whether it helps.',
};
export type RiskLevel = keyof typeof riskLevels;
export const levels = Object.keys(riskLevels) as [RiskLevel, ...RiskLevel[]];

export type AssessmentAnswers = Partial<Record<HarmKind, { level: RiskLevel; measures: string }>>;

/** The questions that are asked before the kinds of harm are judged, to think of. */
export const assessmentQuestions = [
  'Could people use posts, pictures, links or profiles here for it?',
  'Has it been reported or seen here in the last year? Each kind says how often it was reported.',
  'Does anonymity, the subject of the forum or the age of members make it more likely?',
  'Who would be harmed, and how badly?',
  'What do we do against it, and what more would be proportionate?',
];

const measures = z.string().trim().default('').pipe(z.string().max(2000, 'At most 2,000 characters'));

/**
 * `level-fraud`, `measures-fraud`: one pair of fields for each kind of harm. A kind without a level is not assessed yet, so
 * that a person can stop and go on later.
 */
export const assessmentSchema = z
  .object({
    owner: z.string().trim().default('').pipe(z.string().max(200, 'This is too long')),
    ...Object.fromEntries(
      harmKinds.map((harm) => [`level-${harm}`, z.enum(['', ...levels], 'Choose a level').default('')]),
    ),
    ...Object.fromEntries(harmKinds.map((harm) => [`measures-${harm}`, measures])),
  })
  .superRefine((input: Record<string, unknown>, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (input.owner === '') refuse('owner', 'Say who answers for it');
    for (const harm of harmKinds) {
      const [level, words] = [input[`level-${harm}`], input[`measures-${harm}`]];
      if (level === '' && words !== '') refuse(`level-${harm}`, 'Choose a level as well');
      if ((level === 'medium' || level === 'high') && words === '')
        refuse(`measures-${harm}`, 'Say why, and what you do about it');
    }
  });

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

/** The kinds of harm that have no level yet. */
export const unassessed = (answers: AssessmentAnswers): HarmKind[] => harmKinds.filter((harm) => !answers[harm]);
