import { defaultSessionDays, knownDeviceDays, maxSessionDays } from '#app/core/identity/sessions/session-life.ts';
import { keptAnswersDays } from '#app/modules/inbox/coaching/kept-answers.ts';
import type { PageDocumentInput } from '#app/modules/site/page/document.ts';

/** Privacy notice under the UK GDPR. */
export const privacy: PageDocumentInput = {
  path: '/privacy',
  title: 'Privacy',
  metaTitle: 'Privacy: what we keep, why and for how long · Resjam',
  metaDescription:
    'What personal data Resjam collects, why, on which lawful basis, who sees it, how long it is kept, which cookies are set, and how to have it back or deleted.',
  searchNames: [
    'Privacy policy',
    'GDPR',
    'Cookies',
    'Data protection',
    'My data',
    'Copy of my data',
    'Export my data',
    'Right to be forgotten',
    'Who sees my data',
    'Tracking',
  ].join('\n'),
  kind: 'legal',
  blocks: [
    {
      id: 'legal',
      type: 'legal',
      title: 'Privacy',
      updated: '2026-11-20',
      intro: `The short version: we collect what you give us and very little else, we use it to do what you asked for, we do not sell it, and you can have a copy or have it deleted by writing to [hello@resjam.example](mailto:hello@resjam.example).

The long version is below. It is written to be read. If any of it is unclear, that is our mistake, and we would like to hear about it.`,
      sections: [
        {
          id: 'who-we-are',
          heading: 'Who we are',
          text: `Resjam (“we”, “us”) is a wellbeing and technology company with its head office in London, United Kingdom. For the personal data described on this page we are the **controller** under the UK General Data Protection Regulation (UK GDPR) and the Data Protection Act 2018.

When we run software for a health practice, such as an AI receptionist or a patient portal, the practice is the controller of its patients’ data and we are its **processor**. In that case the practice’s own privacy notice applies, and our written agreement with the practice governs what we may do.

You can reach us about anything on this page at [hello@resjam.example](mailto:hello@resjam.example) or through [the contact page](/contact). We answer ordinary messages within 24 hours and urgent legal queries within 48 hours on business days.`,
        },
        {
          id: 'what-we-collect',
          heading: 'What we collect',
          text: `**What you give us**

- **Enquiries:** your full name, email address, the type of enquiry and your message and, if you choose, your company’s name and your telephone number.
- **Accounts:** your name, email address, display name and a password. The password is stored only as a one-way hash; we cannot read it.
- **Coaching applications:** your name, email address, age range and answers and, if you choose, your telephone number.
- **The community:** what you post, when, and under which display name. If you report something without an account, the email address that you leave for a reply, until we have answered.
- **Coaching, training and events:** bookings, attendance, invoices and the rating you give.
- **Newsletter:** your email address, and when and where you asked for it and confirmed it.

**What the site notices by itself**

- **Technical records:** the address of the page asked for, the time, the outcome and a request number. These logs do not hold your name, email address or message. When you log in, fail to, or do something that needs an account, a security record holds your network address for 90 days.
- **Your country:** worked out on our own server from your IP address, using a list that is stored there, to show it at the foot of the page. The address is not sent to anybody and is not kept with the country.
- **Analytics:** which pages are read and for how long, the site and the campaign a visit came from, links that leave and files that are opened, the country, the kind of device, the browser and its language. Our own server counts this, without cookies and without anything stored on your device. To tell visitors apart on one day, it makes a number from your network address and browser with a secret that is deleted with the day; after that nobody can tell whose visit it was. You can object at any time with [one press](/privacy/statistics); signed-in members can also switch it off in [Settings](/settings).
- **Searches:** which words are searched for, and which results are opened, counted by the day and without anything about you. Words that look like personal data, such as an address, a telephone number or the name of a member, are not kept. If your browser asks not to be tracked, neither your visits nor your searches are counted. Your own recent searches are kept on your device, where you can clear them.

**Sensitive information.** What you write in an application, an enquiry or the community may say something about your health. We do not ask for more of it than we need. Where you tell us, we use it only to answer you or to provide the service you asked for, and only with your explicit consent.`,
        },
        {
          id: 'why',
          heading: 'Why we use it, and on what lawful basis',
          text: `The law asks us to name a reason for everything we do with personal data. Ours are these.

- **To answer your enquiry or application:** steps taken at your request before a contract (Article 6(1)(b)), or our legitimate interest in replying to people who write to us (Article 6(1)(f)).
- **To run your account, coaching, programmes and events:** performance of a contract with you (Article 6(1)(b)), or our legitimate interest in serving the company that booked for you (Article 6(1)(f)).
- **To run the community and keep it safe:** performance of a contract (Article 6(1)(b)) and our legitimate interest in removing abuse (Article 6(1)(f)).
- **To send the newsletter and marketing emails:** your consent (Article 6(1)(a)), which you can withdraw with the link in every message.
- **To count visits and improve the site:** our legitimate interest in knowing what is read (Article 6(1)(f)). You may object.
- **To keep accounts, invoices and legal records:** legal obligation (Article 6(1)(c)).
- **To keep the site secure:** our legitimate interest, and yours, in its not being broken into (Article 6(1)(f)).
- **Information about health:** your explicit consent (Article 9(2)(a)).

We make no decision about you by automated means alone that has a legal or similarly significant effect.`,
        },
        {
          id: 'who-sees-it',
          heading: 'Who sees it',
          text: `- **Our own people,** where their work needs it. Coaches see the applications and bookings of people they may coach.
- **Companies that provide services to us,** such as hosting, email delivery and payment. They act on our instructions under written agreements and may not use your data for anything else.
- **Your employer,** if it paid for a programme: attendance and ratings as totals. Not what you said, wrote or scored.
- **Other members,** for what you post in the community, under the display name you chose.
- **Authorities,** where the law obliges us, or where it is needed to protect somebody from serious harm.

We do not sell personal data and we do not share it for other people’s advertising.

**Videos.** Some pages can show videos kept by YouTube or Vimeo. Playing one sends your IP address to that company, which may set cookies of its own.

**Voice search.** If you press the microphone in the search box, your browser turns your speech into text. Some browsers send the sound to their maker to do so. We receive only the words.

**Answers written by AI.** A page of search results may show a short answer, and says so. To write it, your question and our own published words go to a company that runs the AI service, without anything about you. Questions that look like personal data, or like an emergency, are not sent. Members who switch data processing off in [Settings](/settings) get no such answer.`,
        },
        {
          id: 'where',
          heading: 'Where it is kept',
          text: `We keep personal data in the United Kingdom or the European Economic Area where we can. If a provider processes it elsewhere, we rely on UK adequacy regulations, or on the International Data Transfer Agreement or Addendum issued by the Information Commissioner, together with whatever further protection the circumstances call for. Ask us and we will tell you which applies.

Data is encrypted in transit, access is limited by role and recorded, and backups are protected in the same way as the originals. No system is perfectly secure. If something goes wrong in a way that is likely to put you at risk, we will tell you and the Information Commissioner without undue delay, and the latter within 72 hours.`,
        },
        {
          id: 'how-long',
          heading: 'How long we keep it',
          text: `- **Service records** (bookings, attendance, invoices, correspondence about a service): **7 years** from the end of the service, for tax and legal claims.
- **Analytics:** single visits, without anything that tells who you are, for 30 days; counts of them for **26 months**, then deleted. How often an article was read in all is a number that tells nothing of anybody, and stays.
- **Enquiries and applications that lead to nothing:** deleted **24 months** after they were last touched, and at your request before that.
- **Applications that you begin and do not send:** deleted 30 days after you last went on with them.
- **Emails we sent you:** the words are deleted once an email is sent; that it was sent, to which address and about what, is kept for 12 months.
- **Security records** (who logged in, failed to, changed a password or took a copy of data): kept as long as the site is run, without anything that tells who you were once your account is deleted. The network address in them is deleted after 90 days.
- **Accounts:** for as long as you have one. When an account is deleted, its profile goes with it, and what we must keep as a service record is kept for the period above.
- **Newsletter:** until you unsubscribe. We then keep your address on a list of people not to write to, which is the only way to be sure.

When a period ends the data is deleted, or made anonymous so that nobody can be picked out of it.`,
        },
        {
          id: 'your-rights',
          heading: 'Your rights',
          text: `Under the UK GDPR you may ask us

- for **access**: a copy of the personal data we hold about you;
- for **rectification**: to correct what is wrong or incomplete;
- for **erasure**: to delete it, where we have no overriding reason to keep it;
- for **restriction**: to keep it but not use it, for example while a question is settled;
- for **portability**: to have what you gave us in a form that another service can read;
- to stop, by your **objection**, where we rely on a legitimate interest, and always where it is marketing;
- to end your **consent** at any time, without affecting what was done before.

Write to [hello@resjam.example](mailto:hello@resjam.example), use [the form](/privacy/request), or the buttons in [Settings](/settings) if you have an account. There is no charge. We may have to check that you are you. **Data requests are answered within 30 days.** If a request is unusually complicated the law allows us longer, and we will tell you why within that time.`,
        },
        {
          id: 'complaints',
          heading: 'If you are not happy with us',
          text: `Please tell us first; most things can be put right with one message. We acknowledge a complaint about personal data within 30 days at the very latest, and answer it without undue delay. You also have the right to complain at any time to the Information Commissioner’s Office (ICO), the UK’s data protection regulator:

- Website: [ico.org.uk/make-a-complaint](https://ico.org.uk/make-a-complaint/)
- Telephone: 0303 123 1113`,
        },
        {
          id: 'cookies',
          heading: 'Cookies',
          text: `**Reading this site sets no cookies.** There is therefore no banner to dismiss. The cookies below are set only when you use what they are for; each is strictly necessary for that, and none can be read by scripts except the sidebar's.

- **Session** (resjam.session_token). Set when you log in, so that the next page knows it is you. Removed when you log out; expires ${defaultSessionDays} days after your last visit, and in any case ${maxSessionDays} days after you logged in.
- **Known browser** (resjam.device). Set when you log in, so that strangers who try passwords for your account do not keep you out of it in this browser. It logs nobody in, tells nobody who you are, and expires after ${knownDeviceDays} days.
- **Second step** (resjam.two_factor). Set while you log in with an authenticator app, for a few minutes.
- **Passkey** (resjam.passkey). Set while you make or use a passkey, for five minutes.
- **Single sign-on** (resjam.sign-on). Set while you log in with an account at another provider, so that its answer reaches only this browser. It lasts an hour at most.
- **Message** (resjam.toast). Carries a sentence such as "Message sent successfully!" to the next page, for a minute at most.
- **Application** (resjam.application). Set when you press Next on the coaching application, so that your answers are there tomorrow. It lasts 30 days, or until you send the application. While you type, the answers of the step you are on are kept in your browser's own storage on your device, until you send the step or log out, and for at most ${keptAnswersDays} days after your last word: the next page of this site that you open removes older ones.
- **Held time** (resjam.hold). Set when you choose a time to book, so that nobody else gets it while you fill in the form, and another choice frees it. It lasts ten minutes.
- **Reminder** (resjam.second_step_later). Set for administrators only, when they put away the reminder to set up a second step. It lasts a day.
- **Calendar** (resjam.calendar). Set for hosts and administrators only, while they connect a calendar of Google or Microsoft. It lasts ten minutes.
- **Statistics** (resjam.no_statistics). Set when you object to statistics, so that your visits are not counted. It says only that, and lasts 400 days.
- **Sidebar** (sidebar_state). Set for administrators only, when they fold or unfold the sidebar of the admin area. It lasts 7 days.

We set no advertising cookies and no cookies for analytics. If that ever changes we will ask you first and describe the new cookie here. Videos from YouTube or Vimeo may set their own once you play them, as described above.

Your browser can delete cookies or refuse them. Without the session cookie you can read everything but not log in.`,
        },
        {
          id: 'young-people',
          heading: 'Young people',
          text: `Our services are **not for anyone under 16**, and we do not knowingly collect their data. If you believe that somebody under 16 has an account or has written to us, tell us and we will delete it.

If you are under 16 and looking for somebody to talk to, Childline is free on 0800 1111 at any hour.`,
        },
        {
          id: 'changes',
          heading: 'Changes to this page',
          text: `When we change this page we change the date at the top. If a change matters to people who already use our services, we tell them by email or on the site before it takes effect. Earlier versions are available on request.`,
        },
      ],
    },
  ],
};
