import type { BlockInput } from '#app/blocks/schemas.ts';

export const offerSample: BlockInput = {
  id: 'offer',
  type: 'offer',
  heading: 'Twelve hours that belong to you.',
  figure: '£1,997',
  value: 'for a programme valued at £2,997',
  text: 'One price for ninety days. It covers every session, the notes after each one, and all six apps.',
  ticks: ['12 weekly one-hour sessions', 'All six apps', 'Notes after every session', '90-day money-back guarantee'],
  action: { label: 'Apply for coaching', href: '/coaching-application', tone: 'marigold' },
};
