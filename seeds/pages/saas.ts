import type { PageDocumentInput } from '#app/modules/site/page/document.ts';

/** Custom software for health practices: six services as a ruled list, four reasons, a closing call to action. */
export const saas: PageDocumentInput = {
  path: '/saas',
  title: 'Software development',
  metaTitle: 'Custom software for health practices · Resjam',
  metaDescription:
    'Patient management, client apps and portals, custom web apps, process automation, HIPAA-compliant solutions, analytics and reporting, built to order.',
  searchNames: ['Software', 'Custom software', 'App development', 'Integrations', 'Practice management software'].join(
    '\n',
  ),
  kind: 'service',
  blocks: [
    {
      id: 'hero',
      type: 'hero',
      folio: 'Software development',
      title: 'Software that fits the practice you have.',
      lead: 'Every clinic runs on one large system that nearly works and eleven spreadsheets that do. We build what goes in between, or replace the lot.',
      plate: 'desk',
      layout: 'split',
      actions: [
        { label: 'Start Your Project', href: '/contact?type=general#enquiry-form', tone: 'marigold' },
        { label: 'See the six services', href: '#services', tone: 'quiet' },
      ],
    },
    {
      id: 'services',
      anchor: 'services',
      type: 'list',
      folio: 'What we build',
      heading: 'Six services, one team.',
      lead: 'Take one of them or all six. They are listed in the order in which practices usually ask.',
      layout: 'numbered',
      listsProducts: true,
      items: [
        {
          title: 'Patient management',
          text: 'Bookings, records, recalls and waiting lists in one place. Built around how your front desk works at ten past nine, which is not how it works in the brochure.',
        },
        {
          title: 'Client engagement apps and portals',
          text: 'Somewhere for clients to book, pay, fill in forms and read what you told them, under your name and in your colours. On a telephone first, because that is where they are.',
        },
        {
          title: 'Custom web apps',
          text: 'The tool that your work needs and nobody sells: a rota for three sites, a triage form, a members’ area. Begun small, and in use before it is finished.',
        },
        {
          title: 'Process automation',
          text: 'Reminders, referrals, invoices, the report that somebody types up every Friday. If a person does it the same way twice a week, a machine can do it the third time.',
        },
        {
          title: 'HIPAA-compliant solutions',
          text: 'For practices and partners with patients in the United States: encryption, access by role, audit trails and the agreements that go with them. In the UK the same care is owed under UK GDPR.',
        },
        {
          title: 'Analytics and reporting',
          text: 'How full the diary is, who did not come, what came back. One page, every Monday, in words a partner can read on the train.',
        },
      ],
    },
    {
      id: 'how',
      type: 'steps',
      heading: 'How a project goes',
      lead: 'No long silence followed by a launch. You see it working every week.',
      plate: 'stones',
      side: 'left',
      steps: [
        {
          title: 'We sit at your front desk',
          text: 'For half a day, saying very little. It is the cheapest part of any project and it has never been a waste of time.',
        },
        {
          title: 'We write one page',
          text: 'What it will do, what it will not, what it costs and when. If one page cannot hold it, we start with a smaller project.',
        },
        {
          title: 'You use the first piece',
          text: 'The smallest part that helps somebody, in real use, as early as it is safe. Then we look at what happened.',
        },
        {
          title: 'We add, and we take away',
          text: 'A new piece every week or two. The best weeks are those in which something is removed.',
        },
        {
          title: 'We hand over, or stay',
          text: 'You get the code, the documents and a person who can explain both. We can look after it from then on, or teach somebody who will.',
        },
      ],
      ground: 'oat',
    },
    {
      id: 'data',
      type: 'feature',
      folio: 'Patient data',
      title: 'Locked, logged and no more of it than needed.',
      text: `Health records are the most private thing that most people have. We ask first whether a piece of data needs to exist at all, and only then how to protect it.

Before any real record goes near a new system we agree in writing who is responsible for what, where the data lives and how it is deleted. Development is done with made-up patients, who are well behaved and never late.`,
      ticks: [
        'Encrypted in transit and at rest',
        'Access by role, with a log of who looked',
        'Built for UK GDPR, and for HIPAA where it applies',
        'Your data can be exported whenever you like',
      ],
      plate: 'book',
      side: 'right',
    },
    {
      id: 'reasons',
      anchor: 'reasons',
      type: 'list',
      heading: 'Four reasons to build it with us.',
      layout: 'stacked',
      items: [
        {
          title: 'We know the work',
          text: 'We run marketing, reception and training for health practices, so we have met your problem from several sides. You will not have to explain what a recall is.',
        },
        {
          title: 'You own what we make',
          text: 'The code, the design and the data are yours, and stay readable to the next developer. We would rather be kept on than be impossible to remove.',
        },
        {
          title: 'Small teams, plain words',
          text: 'You talk to the people who write the software. They answer in English, they say when they do not know, and they do not attend meetings about meetings.',
        },
        {
          title: 'It can be used by everyone',
          text: 'By keyboard, by screen reader, by somebody with reading glasses upstairs. We test for accessibility as we go, because your patients include all of them.',
        },
      ],
      ground: 'oat',
    },
    {
      id: 'text',
      type: 'text',
      folio: 'Buy or build?',
      title: 'Sometimes the answer is a product that exists.',
      text: `If something on the shelf does nine tenths of what you need, you should probably buy it and put up with the rest. We will tell you so, even though it is not the more profitable sentence.

Building is worth it when the missing tenth is the part that makes your practice yours, or when three bought products have to be persuaded to speak to each other. That second one is a smaller job than people fear.

If what you need is to have the phone answered, it exists already: see [our AI services](/ai-services). If it is something for your clients to use between visits, the [community and apps](/platforms) may do.`,
    },
    {
      id: 'cta',
      type: 'cta',
      title: 'Tell us what the spreadsheet is for.',
      description:
        'We will tell you within 24 hours whether it is a project, a product or a perfectly good spreadsheet.',
      buttonText: 'Start Your Project',
      buttonLink: '/contact?type=general#enquiry-form',
      secondText: 'Schedule a Consultation',
      secondLink: '/contact?type=general#enquiry-form',
      ground: 'band',
    },
  ],
};
