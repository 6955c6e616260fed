import { z } from 'zod';
import { dayField } from '#app/lib/forms/time-fields.ts';
import { proseText } from '#app/lib/text/prose.ts';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, line, prose } from '#app/modules/content/blocks/fields.ts';

/** A legal text with a table of contents in the margin. Has a print layout. */
export const legalBlock = defineBlock({
  label: 'Legal text',
  hint: 'With its contents in the margin',
  schema: z.object({
    ...base,
    type: z.literal('legal'),
    title: line(80),
    /** The day on which this text took effect, as YYYY-MM-DD. */
    updated: dayField().meta({ title: 'In effect since' }),
    intro: prose(2000),
    sections: z
      .array(
        z.object({
          id: z
            .string()
            .regex(/^[a-z][a-z0-9-]*$/, 'Small letters, digits and hyphens, starting with a letter')
            .meta({ title: 'Anchor', hint: 'Links to #this-word jump here.' }),
          heading: line(120),
          text: prose(6000),
        }),
      )
      .min(1)
      .max(40),
  }),
  sample: {
    title: 'Terms of service',
    updated: '2026-01-05',
    intro:
      'These terms apply whenever you use this website or one of our services. We have kept them as short as they can honestly be.',
    sections: [
      {
        id: 'who-we-are',
        heading: 'Who we are',
        text: 'Resjam is a wellbeing and technology company with its head office in London. You can reach us at [hello@resjam.example](mailto:hello@resjam.example).',
      },
      {
        id: 'cancelling',
        heading: 'Cancelling',
        text: 'You may cancel:\n- an individual session, with 24 hours’ notice\n- a workshop or an event, with 7 days’ notice\n\nPrices are in pounds sterling.',
      },
      {
        id: 'law',
        heading: 'Which law applies',
        text: 'These terms are governed by the law of England and Wales.',
      },
    ],
  },
  search: {
    sections: ({ sections }) =>
      sections.map(({ id, heading, text }) => ({ anchor: id, title: heading, text: proseText(text) })),
  },
});
