import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, ground, line } from '#app/modules/content/blocks/fields.ts';

const figure = z.object({ figure: line(20), label: line(90) });

/** Large figures: one that may be very large, and up to four beside it. */
export const figuresBlock = defineBlock({
  label: 'Figures',
  hint: 'One enormous number, and up to four beside it',
  schema: z.object({
    ...base,
    type: z.literal('figures'),
    heading: line(80).meta({ hint: 'Read out before the figures; not shown.' }),
    lead: figure.optional().meta({ title: 'Large figure' }),
    figures: z.array(figure).min(1).max(4),
    note: line(240).optional(),
    ground: ground.default('band'),
  }),
  sample: {
    heading: 'What our programmes have done',
    lead: { figure: '23,079+', label: 'employees have taken part so far' },
    figures: [
      { figure: '23%', label: 'increase in productivity' },
      { figure: '35%', label: 'reduction in absenteeism' },
      { figure: '4.4/5', label: 'average rating' },
    ],
  },
});
