import { z } from 'zod';
import { base, ground, href, line } from '#app/modules/content/blocks/fields.ts';

/** A call to action. */
export const ctaSchema = z.object({
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
});

export const ctaSample: z.input<typeof ctaSchema> = {
  id: 'cta',
  type: 'cta',
  title: 'See it with your own team in mind.',
  description: 'Half an hour, one screen, no obligation.',
  buttonText: 'Book Corporate Demo',
  buttonLink: '/contact?type=platform-demo#enquiry-form',
  secondText: 'Read about the RESJAM Method',
  secondLink: '/resjam-method',
};
