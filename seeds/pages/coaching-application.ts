import type { PageDocumentInput } from '#app/modules/site/page/document.ts';

/** The block contains the application itself; the text below it answers common questions of applicants. */
export const coachingApplication: PageDocumentInput = {
  path: '/coaching-application',
  title: 'Coaching application',
  metaTitle: 'Apply for 90-day coaching · Resjam',
  metaDescription:
    'The application for 90-day coaching and for group accountability. Four short steps, about 10 minutes, and no wrong answers.',
  searchNames: ['Apply', 'Apply for coaching', 'Application form', 'Apply now', 'Join the programme'].join('\n'),
  kind: 'page',
  blocks: [
    {
      id: 'application',
      type: 'application',
      title: '90-day coaching application',
      lead: 'It takes about 10 minutes. There are no wrong answers, and you can go back at any time.',
    },
    {
      id: 'afterwards',
      type: 'steps',
      heading: 'What happens afterwards',
      steps: [
        {
          title: 'We read it',
          text: 'A coach reads every word. It is not scored, and nobody is turned away for bad handwriting or a strange career.',
        },
        {
          title: 'We reply within 24 hours',
          text: 'With a time for a short call, or with an honest reason why something else would suit you better.',
        },
        {
          title: 'You meet your coach',
          text: 'Half an hour, by video or in London, at no cost. If you do not get on, we introduce you to another.',
        },
        {
          title: 'You begin, or you do not',
          text: 'Nothing is paid until you say yes. After that there are twelve weekly hours, and a 90-day money-back guarantee.',
        },
      ],
      link: { label: 'Read about 90-day coaching', href: '/coaching-sales' },
      ground: 'oat',
    },
    {
      id: 'faq',
      type: 'faq',
      heading: 'While you are filling it in',
      questions: [
        {
          question: 'Who sees what I write?',
          answer:
            'The people of our team who answer applications, with the coaches who might work with you. Nobody else does. If you do not go ahead, you can ask us to delete it. [The privacy page](/privacy) has the details.',
        },
        {
          question: 'I would like a group rather than a coach. Is this the right form?',
          answer:
            'Yes. Say so in the last step. You can read about [group accountability coaching](/employee-accountability-coaching) first.',
        },
        {
          question: 'What if I need help sooner than this?',
          answer:
            'Coaching is not urgent help. If you are struggling now, please use one of the numbers in [the disclaimer](/disclaimer#urgent-help); people answer them day and night.',
        },
      ],
    },
  ],
};
