import type { BlockInput } from '#app/blocks/schemas.ts';

export const listSample: BlockInput = {
  id: 'list',
  type: 'list',
  heading: 'Talks for three rooms',
  ground: 'oat',
  items: [
    {
      label: 'For a whole company',
      title: 'The Tuesday that works',
      text: 'How small habits survive deadlines, children and a change of manager.',
    },
    {
      label: 'For people leaders',
      title: 'What rest is worth',
      text: 'Absence, attention and the figures a board will ask about.',
    },
    {
      label: 'For health practices',
      title: 'The front desk, unhurried',
      text: 'What to hand to software, and what must stay human.',
      link: { label: 'AI Services', href: '/ai-services' },
    },
  ],
};
