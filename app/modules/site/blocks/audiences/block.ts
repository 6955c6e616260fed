import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, line, link, plate } from '#app/modules/content/blocks/fields.ts';

/** "Who are you?": three links that lead to the form. */
export const audiencesBlock = defineBlock({
  label: 'Audiences',
  hint: 'Who are you? Cards that lead to the form',
  schema: z.object({
    ...base,
    type: z.literal('audiences'),
    heading: line(80),
    audiences: z
      .array(z.object({ plate, title: line(60), text: line(200), action: link }))
      .min(2)
      .max(3),
  }),
  sample: {
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
        action: { label: 'Book Corporate Demo', href: '/contact?type=coaching#enquiry-form' },
      },
      {
        plate: 'harbour',
        title: 'Individuals',
        text: 'Join the community, or start with one of the six wellbeing apps.',
        action: { label: 'Join Community Social', href: '/contact?type=platform-demo#enquiry-form' },
      },
    ],
  },
});
