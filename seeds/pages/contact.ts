import type { PageDocumentInput } from '#app/modules/site/page/document.ts';

/** Contact. The enquiry block itself renders the anchor `enquiry-form`. */
export const contact: PageDocumentInput = {
  path: '/contact',
  title: 'Contact',
  metaTitle: 'Contact Resjam: a reply within 24 hours',
  metaDescription:
    'Health provider, company or individual: tell us who you are and what you need. We reply within 24 hours. Monday to Friday, 9am to 6pm GMT.',
  searchNames: [
    'Charity discount',
    'Purchase order',
    'Do you take insurance',
    'Free trial',
    'Work with you',
    'Open on Saturday',
  ].join('\n'),
  kind: 'contact',
  blocks: [
    {
      id: 'hero',
      type: 'hero',
      title: 'Tell us who you are, and we will reply within 24 hours.',
      lead: 'Choose the door that fits, or go straight to the form.',
      layout: 'plain',
    },
    {
      id: 'audiences',
      type: 'audiences',
      heading: 'Which of these is you?',
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
    {
      id: 'book',
      type: 'booking',
      heading: 'Book a conversation',
      text: 'Choose a time that suits you. You can change or cancel it yourself.',
      ground: 'paper',
    },
    {
      id: 'enquiry',
      type: 'enquiry',
      heading: 'Send an enquiry',
      weekend: 'Weekend appointments available',
      social: 'You will find us on social media too. We answer messages there a little more slowly.',
    },
    {
      id: 'what-happens-next',
      type: 'steps',
      heading: 'What happens next',
      steps: [
        {
          title: 'Somebody reads it',
          text: 'Your message goes to a person, not to a queue with a number. If it is about a practice, a programme or a place in the community, it goes to whoever looks after that.',
        },
        {
          title: 'You hear back within 24 hours',
          text: 'With an answer where we have one, and with a question where we do not. If a call would be quicker we suggest two times, weekends included.',
        },
        {
          title: 'You decide',
          text: 'A demo or a consultation obliges you to nothing. We do not add you to a mailing list because you asked us a question.',
        },
      ],
      ground: 'paper',
    },
    {
      id: 'mission',
      type: 'quote',
      text: 'We think wellbeing is mostly ordinary things, done on ordinary days, with a little help.',
      setting: 'horizon',
    },
  ],
};
