import type { BlockInput } from '#app/blocks/schemas.ts';

export const ctaSample: BlockInput = {
  id: 'cta',
  type: 'cta',
  title: 'See it with your own team in mind.',
  description: 'Half an hour, one screen, no obligation.',
  buttonText: 'Book Corporate Demo',
  buttonLink: '/contact?type=platform-demo#enquiry-form',
  secondText: 'Read about the RESJAM Method',
  secondLink: '/resjam-method',
};
