import type { BlockInput } from '#app/blocks/schemas.ts';

export const faqSample: BlockInput = {
  id: 'faq',
  type: 'faq',
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
};
