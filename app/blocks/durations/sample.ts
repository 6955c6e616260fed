import type { BlockInput } from '#app/blocks/schemas.ts';

export const durationsSample: BlockInput = {
  id: 'durations',
  type: 'durations',
  heading: 'One day, two days, or six.',
  lead: 'Three workshops. Each is as long as its subject needs, and no longer.',
  durations: [
    {
      figure: '6',
      unit: 'hours',
      title: 'The working day, rebuilt',
      text: 'One room, one day, one habit each. People leave with a plan for the next Monday, written in their own hand.',
      ticks: ['Up to twenty people', 'On site or virtual'],
      days: 1,
    },
    {
      figure: '2 × 6',
      unit: 'hours',
      title: 'Leading people who are tired',
      text: 'Two days with a fortnight between them, so that the second begins with what happened to the first.',
      ticks: ['For team leaders', 'A fortnight between the days'],
      days: 2,
    },
    {
      figure: '6',
      unit: 'full days',
      title: 'All six pillars',
      text: 'A full day for each pillar, over half a year. The longest thing we teach, and the one that stays.',
      ticks: ['One pillar a day', 'Apps for everyone in the room'],
      days: 6,
      link: { label: 'Ask for dates', href: '/contact?type=coaching#enquiry-form' },
    },
  ],
};
