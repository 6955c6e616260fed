import { z } from 'zod';
import { pillars } from '#app/ui/art/names.ts';

export const affirmationCategories = ['success', 'mindset', 'resilience', 'growth', 'confidence', 'health'] as const;

/** How often the home page changes its affirmation, in minutes (specification, section 9). */
export const rotationMinutes = [5, 10, 15, 30, 60] as const;

export const affirmationSchema = z.object({
  text: z.string().trim().min(1, 'Please write the affirmation').max(160, 'At most 160 characters'),
  category: z.enum(affirmationCategories),
  /** Which half-round lights up while it is shown. */
  pillar: z.enum(pillars),
  active: z.boolean().default(true),
});

export type Affirmation = z.infer<typeof affirmationSchema>;
