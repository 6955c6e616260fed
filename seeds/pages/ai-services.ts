import type { PageDocumentInput } from '#app/modules/site/page/document.ts';

/** AI services: problem, benefits, core services (anchor how-it-works), results, reasons. */
export const aiServices: PageDocumentInput = {
  path: '/ai-services',
  title: 'AI services',
  metaTitle: 'AI services for local health practices · Resjam',
  metaDescription:
    'An AI receptionist for the calls you miss, marketing that runs itself, a dashboard in plain words and tools for paperwork, for local health providers.',
  searchNames: [
    'AI receptionist',
    'Dentists',
    'Chiropractors',
    'Dental practice',
    'AI for clinics',
    'Phone answering service',
    'Missed calls',
    'Chatbot',
    'Virtual receptionist',
    'Appointment reminders',
    'How much is the AI receptionist',
    'See how it works',
  ].join('\n'),
  kind: 'service',
  blocks: [
    {
      id: 'hero',
      type: 'hero',
      folio: 'For dental, chiropractic and wellness practices',
      title: 'An AI receptionist for the calls you miss.',
      lead: 'It answers when both lines are busy, at lunch, at night and on Boxing Day. It books, it moves, it takes a message, and it knows when to fetch a person.',
      plate: 'bell',
      layout: 'split',
      actions: [
        { label: 'Book a Free Consultation', href: '/contact?type=ai-services#enquiry-form', tone: 'marigold' },
        { label: 'See How It Works', href: '#how-it-works', tone: 'quiet' },
      ],
    },
    {
      id: 'problem',
      type: 'text',
      folio: 'The problem',
      title: 'The phone rings just as somebody walks in.',
      text: `It is ten past five. There is a patient at the desk with a card machine that has stopped working, a courier with a parcel, and a child who has found the water cooler. The telephone rings. It rings again. Then it stops.

Nobody did anything wrong. But whoever was calling had toothache, or a bad back, or an hour free on Thursday, and they are now ringing the next name on the list. They do not leave a message. Nobody leaves messages.

Multiply that by lunchtimes, evenings and weekends and it is a large part of a practice’s year, lost so quietly that it appears in no report.`,
      ground: 'oat',
    },
    {
      id: 'benefits',
      type: 'list',
      folio: 'Benefits',
      heading: 'What changes when every call is answered.',
      layout: 'aside',
      items: [
        {
          label: 'For patients',
          title: 'Somebody picks up',
          text: 'At any hour, without a queue and without music. The diary is open in front of it, so the call ends with a time and a date.',
        },
        {
          label: 'For the front desk',
          title: 'One conversation at a time',
          text: 'The team can finish with the person in the room. What reaches them is what needs them.',
        },
        {
          label: 'For clinicians',
          title: 'Fewer gaps, fewer surprises',
          text: 'Cancellations are offered to the waiting list straight away, and reminders go out without anyone having to remember.',
        },
        {
          label: 'For owners',
          title: 'A number you can look at',
          text: 'How many calls, how many bookings, at what times. You can see what it is worth before you are asked to renew.',
        },
      ],
    },
    {
      id: 'quote',
      type: 'quote',
      text: 'The best receptionist in the world cannot answer two telephones and smile at the same time.',
      attribution: 'The first law of front desks',
      setting: 'rounds',
    },
    {
      id: 'core-services',
      anchor: 'how-it-works',
      type: 'list',
      folio: 'Core services',
      heading: 'How it works: four services, each useful alone.',
      lead: 'Start with whichever hurts. They share one diary and one set of figures, so the second is quicker than the first.',
      layout: 'numbered',
      listsProducts: true,
      items: [
        {
          title: 'AI receptionist',
          text: 'Answers calls and web chat in a natural voice, says plainly that it is an assistant, books into your own diary, answers the twenty questions everyone asks, and puts anything clinical, urgent or upset straight through to a person.',
        },
        {
          title: 'AI marketing systems',
          text: 'Recalls, review requests, newsletters and advertisements, drafted from what your practice does and sent when it is quiet. You approve the words. It never writes to a patient who has asked it not to.',
          link: { label: 'Marketing for practices', href: '/agency' },
        },
        {
          title: 'AI business insights dashboard',
          text: 'Calls, bookings, gaps and no-shows on one page, with a paragraph each Monday that says what changed and why it might have. Questions can be typed in English, and answered in it.',
        },
        {
          title: 'AI productivity tools',
          text: 'Letters, summaries, rotas, minutes and the other paperwork of a working practice, drafted in your house style for somebody to check and sign. A person always signs.',
          link: { label: 'Software made to order', href: '/saas' },
        },
      ],
      ground: 'oat',
    },
    {
      id: 'one-call',
      type: 'feature',
      folio: 'One call, start to finish',
      title: '7.40 on a Tuesday evening.',
      text: `The practice closed at six. Someone rings about a chipped tooth. The receptionist answers on the second ring, says what it is, and asks three things: is there pain, is there swelling, was there a knock to the head. There is a little of the first and none of the others, so it offers 8.50 tomorrow, which somebody cancelled at four.

It sends a message with the address and where to park. In the morning your team finds one line in the diary and a recording they may listen to if they wish.

Had the answer been different, it would have given the out-of-hours number and, if need be, told the caller to ring 999. It is not a clinician, and it has been told so firmly.`,
      ticks: [
        'Set up from your own price list, hours and diary',
        'You hear test calls before any patient does',
        'A person can take over at any moment',
      ],
      plate: 'desk',
      side: 'right',
      actions: [{ label: 'Book a Demo', href: '/contact?type=ai-services#enquiry-form', tone: 'primary' }],
    },
    {
      id: 'results',
      anchor: 'results',
      type: 'figures',
      heading: 'Results',
      lead: { figure: '30%', label: 'labour costs reduced' },
      figures: [{ figure: '20–40%', label: 'bookings increased' }],
      note: 'Results differ with opening hours, staffing and how many calls go unanswered today. We look at yours before we promise anything.',
    },
    {
      id: 'reasons',
      anchor: 'reasons',
      type: 'list',
      folio: 'Why practices choose us',
      heading: 'Reasons, apart from the telephone.',
      layout: 'stacked',
      items: [
        {
          title: 'We only work with health and wellbeing',
          text: 'So it knows the difference between a check-up and a consultation, and does not offer a discount on either.',
        },
        {
          title: 'It says what it is',
          text: 'Callers are told that they are speaking to an assistant. People mind being fooled far more than they mind a machine.',
        },
        {
          title: 'Patient data stays in bounds',
          text: 'A written agreement first, the least data that will do, and clear dates by which it is deleted. Designed for UK GDPR from the start.',
        },
        {
          title: 'Your team stays in charge',
          text: 'They write the answers, listen to the calls and switch it off when they want to. It takes the repetition; they keep the relationship.',
        },
      ],
    },
    {
      id: 'faq',
      type: 'faq',
      heading: 'Asked at the first meeting',
      questions: [
        {
          question: 'Will it replace our receptionist?',
          answer:
            'That is not what it is for. It takes the calls nobody could have taken and the questions everybody asks, so that the people at the desk can look up.',
        },
        {
          question: 'Does it work with our booking system?',
          answer:
            'With many, yes: it needs a system that other software is allowed to talk to. We check yours during the free consultation, before you have agreed to anything. If it has none, [we can sometimes build one](/saas).',
        },
        {
          question: 'What happens in an emergency?',
          answer:
            'It is told what an emergency sounds like and does not try to deal with it. It gives the right number, which may be 999, and alerts whoever you have chosen. It gives no clinical advice.',
        },
        {
          question: 'What does it cost?',
          answer:
            'It depends on the number of lines and which of the four services you want. Ask for a quote and you will have a figure in writing within 24 hours.',
        },
        {
          question: 'What do you do with the recordings?',
          answer:
            'They belong to the practice, which decides how long to keep them. We use them only to run your service. [Our privacy page](/privacy) says more.',
        },
      ],
    },
    {
      id: 'cta',
      type: 'cta',
      title: 'Ring it up and try to confuse it.',
      description: 'In a demo you make the calls. Half an hour, your own awkward questions, no obligation.',
      buttonText: 'Book a Demo',
      buttonLink: '/contact?type=ai-services#enquiry-form',
      secondText: 'Get a Quote',
      secondLink: '/contact?type=ai-services#enquiry-form',
      ground: 'band',
    },
  ],
};
