import type { BlockInput } from '#app/blocks/schemas.ts';

export const subscribeSample: BlockInput = {
  id: 'subscribe',
  type: 'subscribe',
  heading: 'Stay Updated',
  text: 'One letter a fortnight. Four minutes to read, nothing to buy.',
};
