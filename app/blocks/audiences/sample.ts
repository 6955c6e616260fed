import type { BlockInput } from '#app/blocks/schemas.ts';

export const audiencesSample: BlockInput = {
  id: 'audiences',
  type: 'audiences',
  heading: 'Which door is yours?',
  audiences: [
    {
      plate: 'bell',
      title: 'Health providers',
      text: 'Dental, chiropractic and wellness practices that would like the phone answered and the figures explained.',
      action: { label: 'Book AI Consultation', href: '/contact?type=ai-services#enquiry-form' },
    },
    {
      plate: 'lamp',
      title: 'Companies',
      text: 'HR leaders and teams who want to see a corporate programme before anyone commits.',
      action: { label: 'Book Corporate Demo', href: '/contact?type=platform-demo#enquiry-form' },
    },
    {
      plate: 'harbour',
      title: 'Individuals',
      text: 'Join the community, or start with one of the six wellbeing apps.',
      action: { label: 'Join Community Social', href: '/contact?type=general#enquiry-form' },
    },
  ],
};
