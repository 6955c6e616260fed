import type { BlockInput } from '#app/blocks/schemas.ts';

export const stepsSample: BlockInput = {
  id: 'steps',
  type: 'steps',
  heading: 'How a programme runs',
  plate: 'lamp',
  steps: [
    { title: 'We listen first', text: 'A call with your HR lead and two or three team members. No slides.' },
    { title: 'You choose a length', text: '21 days, 90 days or 12 months, and on-site, virtual or hybrid.' },
    { title: 'People practise', text: 'Ten minutes a day in the apps, one hour a week together.' },
    { title: 'You see the figures', text: 'Absence, engagement and ratings, in one page you can share.' },
  ],
};
