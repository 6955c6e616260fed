import type { PageDocumentInput } from '#app/modules/site/page/document.ts';

/** Complaints, which the Online Safety Act asks for. Its form reaches the inbox with the subject of a complaint. */
export const complaints: PageDocumentInput = {
  path: '/complaints',
  title: 'Complaints',
  metaTitle: 'Complaints about the community · Resjam',
  metaDescription:
    'How to complain about content, about a decision of a moderator, or about us, what happens then, and where else you can turn.',
  searchNames: [
    'Make a complaint',
    'How to complain',
    'Unhappy with the service',
    'Appeal',
    'Ombudsman',
    'Report illegal content',
  ].join('\n'),
  kind: 'page',
  blocks: [
    {
      id: 'hero',
      type: 'hero',
      title: 'Something wrong? Tell us.',
      lead: 'A person reads every complaint and answers it. You need no account.',
      layout: 'plain',
    },
    {
      id: 'what-happens',
      type: 'steps',
      heading: 'What happens with your complaint',
      steps: [
        {
          title: 'Somebody reads it',
          text: 'Within 24 hours, and first of all if it is about content that may be illegal, or about somebody in danger. In an emergency call 999.',
        },
        {
          title: 'We look again',
          text: 'If it is about a decision, somebody other than the moderator who decided looks at it. If it is about a post, we look at the whole discussion.',
        },
        {
          title: 'You get an answer',
          text: 'By email, with what we did and why. If we did nothing, we say why too.',
        },
      ],
    },
    {
      id: 'complaint',
      type: 'enquiry',
      heading: 'Send a complaint',
      weekend: 'Complaints about danger or illegal content are read at weekends too',
      social: 'We do not handle complaints there: please use this form, so that nothing is lost.',
    },
    {
      id: 'elsewhere',
      type: 'text',
      title: 'Where else you can turn',
      text: 'A single post is reported fastest by the **Report** link below it. If a moderator decided something about a post of yours, the email about it has a link to appeal.\n\n- Illegal content: [report it to the police](https://www.police.uk/), or images of children to the [Internet Watch Foundation](https://report.iwf.org.uk/)\n- Your data: the [Information Commissioner’s Office](https://ico.org.uk/make-a-complaint/)\n- How we keep people safe online: [Ofcom](https://www.ofcom.org.uk/)\n\nThe rules themselves are in [the community guidelines](/community-guidelines).',
    },
  ],
};
