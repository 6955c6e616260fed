import { z } from 'zod';
import { onceRight } from '#app/lib/forms/rule-between-fields.ts';
import { requiredLine } from '#app/lib/forms/text-fields.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { canonicalPath } from '#app/lib/web/canonical-path.ts';
import { conversionNames } from './event-kinds.ts';

const name = requiredLine(80, 'A name is required');
export const maxSteps = 5;

const fromDomain = 'Enter the address from the / after the domain, such as /contact';
const isWholeAddress = (text: string) => /^https?:\/\//i.test(text);

/** Returns an address as the views of its page are stored: without what it was copied with. */
const pagePath = (typed: string): string => canonicalPath(typed.replace(/[?#].*$/s, ''));

/** A goal as an admin types it. */
export const goalSchema = z
  .object({
    name,
    kind: z.enum(['page', 'button']),
    target: requiredLine(300, 'Say which page or button'),
  })
  .refine(({ kind, target }) => kind === 'button' || target.startsWith('/'), {
    path: ['target'],
    message: fromDomain,
    when: onceRight('kind', 'target'),
  })
  .transform((goal) => (goal.kind === 'page' ? { ...goal, target: pagePath(goal.target) } : goal));
export type GoalForm = z.infer<typeof goalSchema>;

/** One step of a funnel: `/contact` is a page, `conversion:enquiry` a conversion, anything else a button's words. */
export type FunnelStep = { kind: 'page' | 'button' | 'conversion'; target: string };

function parseStep(typed: string, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): FunnelStep | null {
  const text = typed.trim();
  if (text === '') return null;
  if (isWholeAddress(text)) addIssue(fromDomain);
  if (text.startsWith('/')) return { kind: 'page', target: pagePath(text) };
  const isIt = (label: string) => label.toLowerCase() === text.toLowerCase();
  const conversion = Object.entries(conversionNames).find(([, label]) => isIt(label))?.[0];
  return conversion ? { kind: 'conversion', target: conversion } : { kind: 'button', target: text };
}

const step = z.string().max(300, 'At most 300 characters').default('').transform(parseStep);

type StepField = `step${1 | 2 | 3 | 4 | 5}`;

const stepsOf = (typed: Record<StepField, FunnelStep | null>) =>
  (Object.entries(typed) as [StepField, FunnelStep | null][]).flatMap(([field, step]) =>
    step ? [{ field, step }] : [],
  );

/** A funnel as an admin types it: two to five steps, each with its field. Empty ones are left out. */
export const funnelSchema = z
  .object({ name, step1: step, step2: step, step3: step, step4: step, step5: step })
  .refine(({ name: _, ...steps }) => stepsOf(steps).length >= 2, {
    path: ['step2'],
    message: 'A funnel has at least two steps',
    when: onceRight('step1', 'step2', 'step3', 'step4', 'step5'),
  })
  .transform(({ name, ...steps }) => ({ name, steps: stepsOf(steps) }));

/** Returns a step as it is typed and shown. */
export const stepLabel = ({ kind, target }: FunnelStep): string =>
  kind === 'conversion' ? (ownValue(conversionNames, target) ?? target) : target;
