import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, ground, href, line } from '#app/modules/content/blocks/fields.ts';

/** A call to action. */
export const ctaBlock = defineBlock({
  label: 'CTA',
  hint: 'A call to action with a button',
  schema: z.object({
    ...base,
    type: z.literal('cta'),
    title: line(120),
    description: line(400).optional(),
    buttonText: line(60),
    buttonLink: href,
    secondText: line(60).optional().meta({ title: 'Second button text', isExtra: true }),
    secondLink: href.optional().meta({ title: 'Second button link', isExtra: true }),
    secondIcon: z.enum(['download']).optional().meta({ title: 'Second button icon', isExtra: true }),
    ground: ground.default('band'),
  }),
  start: {
    title: 'Call to action',
    description: 'Say why somebody should press the button.',
    buttonText: 'Contact us',
    buttonLink: '/contact',
  },
  keptFromStart: ['buttonText', 'buttonLink'],
  sample: {
    title: 'See it with your own team in mind.',
    description: 'Half an hour, one screen, no obligation.',
    buttonText: 'Book Corporate Demo',
    buttonLink: '/contact?type=platform-demo#enquiry-form',
    secondText: 'Read about the RESJAM Method',
    secondLink: '/resjam-method',
  },
  search: { sections: () => [] },
});
