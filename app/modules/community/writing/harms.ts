import { hourMs } from '#app/lib/time/units.ts';
import { type ForumRule, forumRules, ruleNames } from './rules.ts';

type HarmLaw = 'illegal' | 'children';

interface Harm {
  label: string;
  /** Illegal content, or content harmful to children, in the words of the Online Safety Act 2023. */
  law: HarmLaw;
  /** The rule of the community guidelines that it breaks. */
  rule: ForumRule;
  /** A person may be in danger now: it is first, with the numbers of people who help. */
  isUrgent?: true;
  /** Its author may be the one in danger, so helplines are shown to them. */
  isOwnDanger?: true;
}

/** The eighteen kinds of illegal harm that an assessment covers, and the kinds that harm children. */
export const harms = {
  suicide: {
    label: 'Encouraging or helping suicide',
    law: 'illegal',
    rule: 'law',
    isUrgent: true,
    isOwnDanger: true,
  },
  'self-harm': {
    label: 'Encouraging or helping serious self-harm',
    law: 'illegal',
    rule: 'law',
    isUrgent: true,
    isOwnDanger: true,
  },
  'child-abuse': {
    label: 'Child sexual exploitation or abuse, or grooming',
    law: 'illegal',
    rule: 'law',
    isUrgent: true,
  },
  terrorism: { label: 'Terrorism', law: 'illegal', rule: 'law' },
  hate: { label: 'Hate crime', law: 'illegal', rule: 'kindness' },
  threats: { label: 'Harassment, stalking, threats or abuse', law: 'illegal', rule: 'kindness' },
  control: { label: 'Controlling or coercive behaviour', law: 'illegal', rule: 'law' },
  'intimate-images': { label: 'Intimate images without consent', law: 'illegal', rule: 'privacy' },
  'extreme-pornography': { label: 'Extreme pornography', law: 'illegal', rule: 'law' },
  'sexual-exploitation': { label: 'Sexual exploitation of adults', law: 'illegal', rule: 'law' },
  trafficking: { label: 'Human trafficking', law: 'illegal', rule: 'law' },
  immigration: { label: 'Unlawful immigration', law: 'illegal', rule: 'law' },
  fraud: { label: 'Fraud or a financial offence', law: 'illegal', rule: 'advertising' },
  'proceeds-of-crime': { label: 'Proceeds of crime', law: 'illegal', rule: 'law' },
  drugs: { label: 'Drugs and psychoactive substances', law: 'illegal', rule: 'law' },
  weapons: { label: 'Firearms, knives and other weapons', law: 'illegal', rule: 'law' },
  'foreign-interference': { label: 'Foreign interference', law: 'illegal', rule: 'law' },
  'animal-cruelty': { label: 'Animal cruelty', law: 'illegal', rule: 'law' },
  pornography: { label: 'Pornography', law: 'children', rule: 'topic' },
  'eating-disorders': { label: 'Encouraging an eating disorder', law: 'children', rule: 'law' },
  bullying: { label: 'Bullying', law: 'children', rule: 'kindness' },
  violence: { label: 'Serious violence, real or realistic', law: 'children', rule: 'law' },
  'harmful-substances': { label: 'Taking harmful substances', law: 'children', rule: 'advice' },
  stunts: { label: 'Dangerous stunts and challenges', law: 'children', rule: 'law' },
  'body-stigma': { label: 'Shame about bodies, or hopelessness', law: 'children', rule: 'kindness' },
} as const satisfies Record<string, Harm>;
export type HarmKind = keyof typeof harms;
export const harmKinds = Object.keys(harms) as [HarmKind, ...HarmKind[]];

export const isUrgentHarm = (harm: HarmKind | null): harm is HarmKind => harm !== null && 'isUrgent' in harms[harm];

export const isOwnDanger = (harm: HarmKind): boolean => 'isOwnDanger' in harms[harm];

/** The reasons of a report: a kind of harm, or one of the community’s own rules. */
export const reportReasons = [...harmKinds, ...ruleNames] as [HarmKind | ForumRule, ...(HarmKind | ForumRule)[]];

/** Returns the rule and the kind of harm of what a report names. */
export function readReason(reason: HarmKind | ForumRule): { rule: ForumRule; harm: HarmKind | null } {
  const harm = harmKinds.find((kind) => kind === reason) ?? null;
  return harm ? { rule: harms[harm].rule, harm } : { rule: reason as ForumRule, harm: null };
}

/** The choices of a report in their groups: danger first. */
export const reasonGroups: readonly { label: string; options: readonly { value: string; label: string }[] }[] = [
  { label: 'Somebody may be in danger', options: optionsOf((harm) => 'isUrgent' in harm) },
  {
    label: 'Against our guidelines',
    options: Object.entries(forumRules).map(([value, label]) => ({ value, label })),
  },
  { label: 'Illegal', options: optionsOf((harm) => harm.law === 'illegal' && !('isUrgent' in harm)) },
  { label: 'Harmful to children', options: optionsOf((harm) => harm.law === 'children') },
];

function optionsOf(belongs: (harm: Harm) => boolean) {
  return Object.entries(harms).flatMap(([value, harm]) => (belongs(harm) ? [{ value, label: harm.label }] : []));
}

/** The text of a report. */
export const reasonText = (rule: ForumRule, harm: HarmKind | null): string =>
  harm ? harms[harm].label : forumRules[rule];

/** How soon a moderator decides, in hours: the team's own targets, because the law says "swiftly". */
const targetHours = { urgent: 4, report: 24, appeal: 7 * 24, other: 72 };

/** Returns by when a post in the review queue is decided. */
export function reviewDueAt({
  openedAt,
  reasons,
  isUrgent,
}: {
  openedAt: Date;
  reasons: readonly string[];
  isUrgent: boolean;
}): Date {
  const target = isUrgent
    ? 'urgent'
    : reasons.includes('report')
      ? 'report'
      : reasons.includes('appeal')
        ? 'appeal'
        : 'other';
  return new Date(openedAt.getTime() + targetHours[target] * hourMs);
}
