import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, line, link, plate } from '#app/modules/content/blocks/fields.ts';

/** Three entry links, each lower than the last. */
export const entryCardsBlock = defineBlock({
  label: 'Entry cards',
  hint: 'Two or three ways in',
  schema: z.object({
    ...base,
    type: z.literal('entry-cards'),
    heading: line(80),
    cards: z
      .array(z.object({ plate, title: line(60), text: line(200), link }))
      .min(2)
      .max(3),
  }),
  sample: {
    heading: 'Find your way in',
    cards: [
      {
        plate: 'bell',
        title: 'For health providers',
        text: 'An AI receptionist for the calls you miss, and figures that make sense, for dental, chiropractic and wellness practices.',
        link: { label: 'AI Services', href: '/ai-services' },
      },
      {
        plate: 'lamp',
        title: 'For companies',
        text: 'Programmes of 21 days, 90 days and 12 months that fit around real working weeks.',
        link: { label: 'Coaching', href: '/coaching' },
      },
      {
        plate: 'harbour',
        title: 'For you',
        text: 'A community, six small apps and a coach, when you want one.',
        link: { label: 'Platforms', href: '/platforms' },
      },
    ],
  },
});
