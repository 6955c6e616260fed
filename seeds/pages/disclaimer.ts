import type { PageDocumentInput } from '#app/modules/site/page/document.ts';

/** Disclaimer, which begins with sources of urgent help in the UK. */
export const disclaimer: PageDocumentInput = {
  path: '/disclaimer',
  title: 'Disclaimer',
  metaTitle: 'Disclaimer, and where to find urgent help · Resjam',
  metaDescription:
    'What our coaching, apps, community and AI services are and are not, what our figures mean, and where to find urgent help in the UK at any hour.',
  searchNames: [
    'Suicidal',
    'Suicide',
    'Self-harm',
    'I want to kill myself',
    'I want to die',
    'Crisis',
    'Emergency',
    'Helpline',
    'Samaritans',
    'Somebody to talk to',
    'I need help now',
    'Depressed',
    'Depression',
    'Medical advice',
    'Are you a therapist',
    'Therapist',
    'Counselling',
    'Doctor',
    'HIPAA',
  ].join('\n'),
  kind: 'legal',
  blocks: [
    {
      id: 'legal',
      type: 'legal',
      title: 'Disclaimer',
      updated: '2026-11-20',
      intro: `We help people with everyday habits. We are not a medical service and we are not an emergency service. If you need help now, please begin with the next section and leave the rest for another day.`,
      sections: [
        {
          id: 'urgent-help',
          heading: 'If you need help now',
          text: `In the United Kingdom, these helplines answer at any hour of the day or night.

- **If life is in danger,** yours or another person’s: call [999](tel:999), or go to the nearest A&E.
- **If it is urgent but not an emergency:** call [NHS 111](tel:111). For urgent mental health help choose the mental health option (option 2 in England), or use [111.nhs.uk](https://111.nhs.uk/).
- **If you need to talk to somebody:** Samaritans, free, on [116 123](tel:116123). You do not have to be suicidal to ring.
- **If you would rather write:** text SHOUT to **85258**, free, for the Shout text service.
- **If you are under 19:** Childline, free, on [0800 1111](tel:08001111).

Outside the United Kingdom, your local emergency number is the quickest way; in the European Union it is 112.

You do not need to be sure that it is serious enough. Ring.`,
        },
        {
          id: 'not-medical',
          heading: 'Not medical advice',
          text: `What we publish, teach and build, including the RESJAM Method, the apps, the affirmations, articles, coaching and workshops, is general information about everyday habits. It is not a diagnosis, a treatment or a substitute for advice from a doctor, a therapist or another qualified professional who knows you.

Please do not stop, start or change a treatment or a medicine because of something you read here, and do not put off asking for medical advice.

Talk to a professional before taking up a new form of exercise if you are pregnant, have been unwell or injured, or are in any doubt. Stop if it hurts. If sitting quietly with your thoughts makes you feel worse, stop that too; it does not suit everyone, and it is not a failing.`,
        },
        {
          id: 'coaching',
          heading: 'What coaching is',
          text: `Coaching and accountability groups help people to do what they have already decided to do. Our coaches are not acting as doctors, psychologists or therapists when they coach, whatever other qualifications they may hold. If a coach thinks that you would be better served by clinical help, they will say so.

You remain in charge of your own decisions, including the decision not to take our advice.`,
        },
        {
          id: 'results',
          heading: 'What our figures mean',
          text: `Pages on this site give figures about past work: among them a 23% productivity increase, a 35% absenteeism reduction, 3x average ROI within 6 months, a 47% increase in new patients, 30% labour costs reduced and 20–40% bookings increased. They describe what has happened elsewhere. They are not a forecast or a promise of what will happen to you, since a great deal depends on where you start and what else is going on.

If you are making a decision on the strength of a figure, ask us where it comes from. We will tell you.

“Value £2,997” beside the price of the 90-day programme is our own estimate of what it is worth and is not a former selling price.`,
        },
        {
          id: 'ai',
          heading: 'Artificial intelligence',
          text: `Some of our services, and some articles and community posts, are made with the help of artificial intelligence. Posts written by software are labelled. Such systems can be wrong, and can be wrong in confident and well-formed sentences. Check anything that matters.

An AI receptionist does not give clinical advice and must not be relied on in an emergency. Health practices remain responsible for clinical decisions and for checking drafts before they are sent.`,
        },
        {
          id: 'hipaa',
          heading: 'HIPAA and other rules',
          text: `Where we describe a solution as HIPAA-compliant, we mean that it is designed and set up to support compliance with the United States Health Insurance Portability and Accountability Act. Compliance also depends on how an organisation uses it, and on a business associate agreement between us. Practices in the United Kingdom are governed by the UK GDPR and the Data Protection Act 2018.`,
        },
        {
          id: 'community',
          heading: 'The community',
          text: `Members speak for themselves. What they write is not checked for accuracy, and a kind stranger with the same symptoms is still a stranger. The community is not watched at every moment and is not a place to ask for urgent help. Please use the numbers at the top of this page. [The community guidelines](/community-guidelines) say how we look after each other.`,
        },
        {
          id: 'links',
          heading: 'Links, videos and changes',
          text: `We link to other people’s sites and show videos kept elsewhere because we think they are useful. We do not control them and are not responsible for what they say or do.

We try to keep this site accurate and up to date, and do not promise that every page is at every moment. Nothing on this page limits liability that the law does not allow us to limit; [our terms](/terms#liability) say what we are responsible for. [The privacy page](/privacy) says what we do with personal data.`,
        },
        {
          id: 'accessibility',
          heading: 'Accessibility',
          text: `[The accessibility statement](/accessibility) says what we checked so that everybody can use this site, what we know is wrong, and how to tell us.`,
        },
        {
          id: 'contact',
          heading: 'Questions',
          text: `Write to [hello@resjam.example](mailto:hello@resjam.example) or use [the contact page](/contact). We reply within 24 hours, and to urgent legal queries within 48 hours on business days. Neither is quick enough for an emergency.

This disclaimer is governed by the law of England and Wales.`,
        },
      ],
    },
  ],
};
