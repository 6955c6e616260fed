import { z } from 'zod';
import { requiredLine, requiredText } from '#app/lib/forms/text-fields.ts';
import { localTimeField } from '#app/lib/forms/time-fields.ts';
import { hourMs } from '#app/lib/time/units.ts';

/** Whether an incident is a risk to people. If it is, the ICO must be notified within 72 hours. */
export const incidentRisks = {
  unknown: 'Not decided yet',
  no: 'Unlikely to be a risk to people',
  yes: 'A risk to people',
  high: 'A high risk to people, who must also be notified',
} as const;
export type IncidentRisk = keyof typeof incidentRisks;

const textField = (missing: string, max: number) => requiredText(max, missing, 'This is too long');

const incidentSchema = z.object({
  title: requiredLine(200, 'Give it a title', 'This is too long'),
  details: textField('Say what happened, whose data it is, and what you did', 8000),
  foundAt: localTimeField('Enter when you became aware of it'),
});

export const incidentActSchema = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('assess'),
    id: z.uuid(),
    risk: z.enum(['no', 'yes', 'high'], 'Choose whether it is a risk'),
    reasons: textField('Say why', 2000),
  }),
  z.object({ act: z.literal('reported'), id: z.uuid() }),
  z.object({ act: z.literal('close'), id: z.uuid() }),
  z.object({ act: z.literal('record'), ...incidentSchema.shape }),
]);
export type IncidentAct = z.output<typeof incidentActSchema>;

const reportHours = 72;

/** Returns by when the ICO is told: 72 hours by the clock, weekends and clock changes included. */
export const reportDueAt = (foundAt: Date): Date => new Date(foundAt.getTime() + reportHours * hourMs);
