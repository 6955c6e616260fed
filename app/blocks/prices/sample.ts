import type { BlockInput } from '#app/blocks/schemas.ts';

export const pricesSample: BlockInput = {
  id: 'prices',
  type: 'prices',
  folio: 'What it costs',
  prices: [
    { figure: '$4–8', label: 'per employee, per month' },
    { figure: '$4,997', label: 'one-time setup fee' },
  ],
  text: 'Two figures, charged the way they read: a monthly subscription for each employee, and a setup fee once.',
  link: { label: 'Ask for a written quote', href: '/contact?type=platform-demo#enquiry-form' },
};
