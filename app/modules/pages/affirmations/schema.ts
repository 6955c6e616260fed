import { z } from 'zod';
import { requiredLine } from '#app/lib/forms/text-fields.ts';
import { pillars } from '#app/lib/illustration/names.ts';

export const affirmationCategories = ['success', 'mindset', 'resilience', 'growth', 'confidence', 'health'] as const;

export const maxAffirmationLength = 160;

export const affirmationSchema = z.object({
  text: requiredLine(maxAffirmationLength, 'Please write the affirmation', 'At most 160 characters'),
  category: z.enum(affirmationCategories, 'Please choose a category'),
  /** The half-round that is highlighted with it. */
  pillar: z.enum(pillars, 'Please choose a pillar'),
  active: z.boolean().default(true),
});

export type Affirmation = z.infer<typeof affirmationSchema>;

/** The same as a form posts it: an unchecked box posts nothing. */
export const affirmationFormSchema = affirmationSchema.extend({
  active: z.literal('on').optional().transform(Boolean),
});
