import { defineFields, type InputOf } from '#app/lib/forms/fields/define-fields.ts';
import { f } from '#app/lib/forms/fields/f.ts';
import { pillarNames } from '#packages/illustrations/names.ts';

export const affirmationCategories = {
  success: 'Success',
  mindset: 'Mindset',
  resilience: 'Resilience',
  growth: 'Growth',
  confidence: 'Confidence',
  health: 'Health',
} as const;

const max = 160;

export const affirmationFields = defineFields({
  Affirmation: {
    // One line, in a field of two.
    text: { ...f.line('Affirmation', { max, isRequired: true }), control: { kind: 'area', max, rows: 2 } },
    category: f.choice('Category', affirmationCategories),
    /** The half-round that is highlighted with it. */
    pillar: f.choice('Highlighted pillar', pillarNames),
    active: f.tick('Active: it can appear on the home page', { initial: true }),
  },
});

export type Affirmation = InputOf<typeof affirmationFields>;
