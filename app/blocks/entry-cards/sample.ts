import type { BlockInput } from '#app/blocks/schemas.ts';

export const entryCardsSample: BlockInput = {
  id: 'doors',
  type: 'entry-cards',
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
};
