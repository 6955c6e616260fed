import { z } from 'zod';
import { proseText } from '#app/lib/text/prose.ts';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, line, prose } from '#app/modules/content/blocks/fields.ts';
import { itemId } from '#app/ui/section.tsx';

/** Frequently asked questions that open independently. Published as FAQPage structured data. */
export const faqBlock = defineBlock({
  label: 'Questions',
  hint: 'Each opens on its own',
  schema: z.object({
    ...base,
    type: z.literal('faq'),
    heading: line(80),
    lead: line(200).optional(),
    questions: z
      .array(z.object({ question: line(160), answer: prose(1500) }))
      .min(1)
      .max(20),
  }),
  sample: {
    heading: 'Asked before every demo',
    lead: 'Something else? We reply within 24 hours.',
    questions: [
      {
        question: 'What if we need to move a workshop?',
        answer: 'Give us 7 days’ notice and it costs nothing. For individual sessions, 24 hours is enough.',
      },
      {
        question: 'Can remote staff take part?',
        answer: 'Yes. Every programme runs on site, virtually or as a mix of the two.',
      },
      {
        question: 'Which parts of the method do you teach first?',
        answer: 'Routine, nearly always. The other five stand on it.',
      },
      {
        question: 'What do you keep about our employees?',
        answer: 'As little as we can. See our [privacy page](/privacy).',
      },
    ],
  },
  search: {
    topic: 'questions and answers',
    sections: ({ id, questions }) =>
      questions.map(({ question, answer }) => ({
        anchor: itemId(id, question),
        title: question,
        text: proseText(answer),
      })),
  },
});
