import type { PageDocumentInput } from '#app/modules/site/page/document.ts';

/** Terms of use and of service. */
export const terms: PageDocumentInput = {
  path: '/terms',
  title: 'Terms',
  metaTitle: 'Terms of use and of service · Resjam',
  metaDescription:
    'The terms for using this site, its community and our coaching, training, platforms and AI services: bookings, cancellation, prices, guarantee and law.',
  searchNames: [
    'Terms and conditions',
    'Refund',
    'Cancellation',
    'Cancel my booking',
    'Reschedule',
    'Move my session',
    'Invoice',
    'Payment',
    'VAT',
    'Age limit',
    'How old do I have to be',
  ].join('\n'),
  kind: 'legal',
  blocks: [
    {
      id: 'legal',
      type: 'legal',
      title: 'Terms',
      updated: '2026-11-20',
      intro: `These are the terms on which you may use this site and on which we provide our services. They are as short as we could make them. Where a service has a written agreement of its own, and that agreement says something different, the agreement wins.

Nothing here takes away rights that the law gives you as a consumer.`,
      sections: [
        {
          id: 'agreement',
          heading: 'Who is agreeing to what',
          text: `“Resjam”, “we” and “us” mean the wellbeing and technology company with its head office in London, United Kingdom, that runs this site. “You” means the person using it or, if you act for a company or a practice, that organisation as well, and you confirm that you may agree on its behalf.

By using the site you accept these terms. If you do not, please do not use it; the telephone and the post still work.`,
        },
        {
          id: 'age',
          heading: 'Age',
          text: `Our services are **not for anyone under 16**. If you are 16 or 17, please show these terms to a parent or guardian before you buy anything. The 90-day coaching programme is for adults.`,
        },
        {
          id: 'services',
          heading: 'What we provide',
          text: `We provide coaching, workshops, corporate programmes and keynotes; a community and wellbeing apps; and AI services, marketing and software for health practices.

We provide them with reasonable care and skill. Coaching and training are about everyday habits. They are not medical, psychological, legal or financial advice, and they are not an emergency service; please read [the disclaimer](/disclaimer), which is part of these terms.

What you get out of a programme depends a good deal on things that are yours and not ours. We promise our work. We do not promise a particular result.`,
        },
        {
          id: 'accounts',
          heading: 'Your account',
          text: `Give your real email address, keep your password to yourself, and tell us at once if somebody else has used it. You are responsible for what is done with your account until you have told us.

You may close your account at any time. We may suspend or close it if you break these terms, if the law requires it, or if it has been used to harm somebody. Unless it is urgent, we will say why first and give you a chance to answer.`,
        },
        {
          id: 'community',
          heading: 'The community',
          text: `Be kind, or at least be brief. In particular, do not post anything that

- is unlawful, threatening, hateful, or harasses somebody;
- encourages self-harm, disordered eating or suicide, or describes methods;
- gives away another person’s private information;
- presents itself as professional medical advice;
- advertises, or pretends to be somebody else;
- infringes somebody’s copyright.

What you write stays yours. You give us a non-exclusive, royalty-free licence to store it and show it in the community for as long as it is there. You may delete it. We may remove what breaks these rules, and where somebody’s safety is at stake we may act on it.

Posts made by software are labelled. Other members’ opinions are theirs and are not checked by us.`,
        },
        {
          id: 'prices',
          heading: 'Prices and payment',
          text: `**Prices are in pounds sterling (GBP)** and are charged in pounds. Where a page shows a company subscription or setup fee in US dollars, that is a guide: your written quote and your invoice state the amount in GBP, and that is what you owe.

Your quote or the page says whether a price includes VAT. Payment is due before an individual programme begins, and within the time on the invoice for companies. If an invoice to a business is late we may charge interest as the Late Payment of Commercial Debts (Interest) Act 1998 allows.

We may change prices. A change never affects something you have already bought.`,
        },
        {
          id: 'cancellation',
          heading: 'Moving and cancelling',
          text: `- **Individual sessions:** please give at least **24 hours’ notice** to move or cancel. With less, the session counts as taken.
- **Workshops and events:** please give at least **7 days’ notice** to move or cancel. With less, we may charge the full price, because the day can no longer be given to anyone else.
- **If we have to cancel,** you choose between another date and your money back for that session or event.

We use common sense about emergencies. Tell us what happened.`,
        },
        {
          id: 'consumers',
          heading: 'If you are a consumer',
          text: `**The right to change your mind.** If you buy as an individual online, by telephone or by email, you normally have 14 days from the day of the contract to cancel and be refunded, without giving a reason, under the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013. If you ask us to begin within those 14 days and then cancel, you pay for what you have had. Once a service has been fully provided at your request, the right ends. The right does not apply to an event on a particular date. To cancel, write to [hello@resjam.example](mailto:hello@resjam.example); any clear statement will do.

**The law on quality.** Under the Consumer Rights Act 2015 a service must be provided with reasonable care and skill, and digital content must be as described, fit for purpose and of satisfactory quality. If it is not, you may have it put right or, where that is impossible, money back.

**The 90-day money-back guarantee.** The 90-day life transformation coaching programme carries a guarantee of its own. Write to us within 90 days of your first session, say that you would like your money back, and we refund what you paid for the programme, by the way you paid. It comes on top of the rights above and replaces none of them.`,
        },
        {
          id: 'businesses',
          heading: 'If you are a company or a practice',
          text: `Corporate programmes, AI services, marketing and software are provided under a written quote or agreement, which states what is included, how long it lasts, what it costs and how to end it.

Where we handle personal data on your behalf we do so under a data processing agreement that meets Article 28 of the UK GDPR. You remain responsible for having a lawful basis for the data you ask us to process and for telling your patients, clients or employees about it.

You are responsible for your clinical work and for checking what an AI service produces before you rely on it.`,
        },
        {
          id: 'ownership',
          heading: 'What belongs to whom',
          text: `The site, its words and drawings, the RESJAM Method, our apps and our materials belong to us or to those who license them to us. You may read them, print them for yourself and use workshop materials within your own organisation. Please do not sell them, republish them or teach from them commercially without asking.

The product guide may be passed on as it is, for nothing.

Software we write to order is owned as the agreement for it says.`,
        },
        {
          id: 'acceptable-use',
          heading: 'Using the site fairly',
          text: `Do not try to break in, overload the site, collect other people’s data from it, or use it to send unwanted messages. If you find a weakness, please tell us privately before you tell anyone else. We will thank you and we will not set lawyers on you for having looked in good faith.

We try to keep the site running at all hours and do not promise that it will be. Links to other sites are for convenience; we do not control what is there.`,
        },
        {
          id: 'liability',
          heading: 'What we are responsible for',
          text: `**Nothing in these terms limits** our liability for death or personal injury caused by our negligence, for fraud or fraudulent misrepresentation, or for anything else for which the law does not allow liability to be limited.

**To consumers:** we are responsible for loss or damage that is a foreseeable result of our breaking these terms or failing to use reasonable care and skill. We are not responsible for business losses, since we supply you for private use only.

**To businesses:** subject to the first paragraph, we are not liable for loss of profit, sales, goodwill or data, or for indirect loss, and our total liability under or in connection with a contract is limited to the amount you paid us under it in the twelve months before the claim arose, unless your written agreement says otherwise.

Neither of us is liable for a delay caused by something outside our reasonable control, for as long as it lasts.`,
        },
        {
          id: 'changes',
          heading: 'Changes to these terms',
          text: `We may change these terms, for example when the law or a service changes. We give **30 days’ notice** by email to account holders or on the site before a change takes effect. If you do not agree with it you may leave before that day and are owed back what you have paid for services not yet provided. A contract that is already running keeps the terms it began with unless you agree otherwise or the law requires the change.`,
        },
        {
          id: 'questions',
          heading: 'Complaints and legal queries',
          text: `If something has gone wrong, write to [hello@resjam.example](mailto:hello@resjam.example). We reply within 24 hours and try to put it right straight away.

**Urgent legal queries are answered within 48 hours on business days.** Please write “Legal” in the subject line. Our business hours are Monday to Friday, 9am to 6pm GMT.

If we cannot agree, consumers may ask us about alternative dispute resolution, and may always go to court.`,
        },
        {
          id: 'law',
          heading: 'Governing law',
          text: `These terms, and any dispute about them or about our services, are governed by **the law of England and Wales**, and its courts have jurisdiction. If you are a consumer living in Scotland or Northern Ireland you may also bring a claim in the courts there, and you keep the protection of the mandatory law of the place where you live.

If a court finds part of these terms invalid, the rest stands. If we do not enforce a term at once, we may still do so later. Nobody who is not a party to these terms may enforce them under the Contracts (Rights of Third Parties) Act 1999.`,
        },
      ],
    },
  ],
};
