import { z } from 'zod';
import { onceRight } from '#app/lib/forms/rule-between-fields.ts';
import { requiredLine } from '#app/lib/forms/text-fields.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { conversionNames } from './event-kinds.ts';

const name = requiredLine(80, 'A name is required');
export const maxSteps = 5;

/** A goal as an admin types it. */
export const goalSchema = z
  .object({
    name,
    kind: z.enum(['page', 'button']),
    target: requiredLine(300, 'Say which page or button'),
  })
  .refine(({ kind, target }) => kind === 'button' || target.startsWith('/'), {
    path: ['target'],
    message: 'The address of a page begins with /',
    when: onceRight('kind', 'target'),
  });
export type GoalForm = z.infer<typeof goalSchema>;

/** One step of a funnel: `/contact` is a page, `conversion:enquiry` a conversion, anything else a button's words. */
export type FunnelStep = { kind: 'page' | 'button' | 'conversion'; target: string };

function parseStep(typed: string): FunnelStep | null {
  const text = typed.trim();
  if (text === '') return null;
  if (text.startsWith('/')) return { kind: 'page', target: text };
  const conversion = Object.entries(conversionNames).find(([, label]) => label === text)?.[0];
  return conversion ? { kind: 'conversion', target: conversion } : { kind: 'button', target: text };
}

const step = z.string().max(300, 'At most 300 characters').default('').transform(parseStep);

type TypedSteps = Record<`step${1 | 2 | 3 | 4 | 5}`, FunnelStep | null>;

const stepsOf = ({ step1, step2, step3, step4, step5 }: TypedSteps) =>
  [step1, step2, step3, step4, step5].filter((each) => each !== null);

/** A funnel as an admin types it: two to five steps. Empty ones are left out. */
export const funnelSchema = z
  .object({ name, step1: step, step2: step, step3: step, step4: step, step5: step })
  .refine((funnel) => stepsOf(funnel).length >= 2, {
    path: ['step2'],
    message: 'A funnel has at least two steps',
    when: onceRight('step1', 'step2', 'step3', 'step4', 'step5'),
  })
  .transform(({ name, ...steps }) => ({ name, steps: stepsOf(steps) }));
export type FunnelForm = z.infer<typeof funnelSchema>;

/** Returns a step as it is typed and shown. */
export const stepLabel = ({ kind, target }: FunnelStep): string =>
  kind === 'conversion' ? (ownValue(conversionNames, target) ?? target) : target;
