import type { BlockInput } from '#app/blocks/schemas.ts';

export const applicationSample: BlockInput = {
  id: 'application',
  type: 'application',
  title: '90-day coaching application',
  lead: 'It takes about 10 minutes. There are no wrong answers, and you can go back at any time.',
};
