/** A rule of law that the site has duties from. Data, so that a change of the law is a change of this list. */
export interface Law {
  key: string;
  name: string;
  section: string;
  /** The day since which it applies. */
  since: string;
  /** The duty of the company, in a sentence. */
  follows: string;
  /** The day on which this entry was last reviewed. An admin records that it was compared with its source. */
  reviewedOn: string;
  source: string;
}

const safety = {
  name: 'Online Safety Act 2023',
  source: 'https://www.legislation.gov.uk/ukpga/2023/50/contents',
  reviewedOn: '2026-11-25',
};
const gdpr = {
  name: 'UK GDPR',
  source: 'https://www.legislation.gov.uk/eur/2016/679/contents',
  reviewedOn: '2026-11-25',
};
const dataAct = {
  name: 'Data (Use and Access) Act 2025',
  source: 'https://www.legislation.gov.uk/ukpga/2025/18/contents',
  reviewedOn: '2026-11-25',
};

export const laws: readonly Law[] = [
  {
    ...safety,
    key: 'illegal-content-assessment',
    section: 'Section 9',
    since: '2025-03-16',
    follows: 'Assess the risk of each kind of illegal content, and keep the assessment up to date.',
  },
  {
    ...safety,
    key: 'illegal-content-safety',
    section: 'Section 10',
    since: '2025-03-17',
    follows: 'Take proportionate measures against illegal content, and remove it swiftly once it is known.',
  },
  {
    ...safety,
    key: 'children',
    section: 'Sections 11 to 13, 35 and 36',
    since: '2025-07-25',
    follows: 'Assess whether children use the site and, if they are likely to, protect them from harmful content.',
  },
  {
    ...safety,
    key: 'reporting',
    section: 'Section 20',
    since: '2025-03-17',
    follows: 'Make it easy for anybody to report content, also without an account.',
  },
  {
    ...safety,
    key: 'complaints-about-content',
    section: 'Section 21',
    since: '2025-03-17',
    follows: 'Take complaints about content and about decisions, and act on them.',
  },
  {
    ...safety,
    key: 'records',
    section: 'Section 23',
    since: '2025-03-16',
    follows: 'Keep a written record of each assessment and of the measures taken.',
  },
  {
    key: 'self-harm-priority',
    name: 'Online Safety Act 2023 (Priority Offences) (Amendment) Regulations 2025',
    section: 'Regulation 2',
    since: '2026-01-08',
    follows:
      'Encouraging or assisting serious self-harm and sending unwanted intimate images are priority offences: review the assessment.',
    reviewedOn: '2026-11-25',
    source: 'https://www.legislation.gov.uk/uksi/2025/1352/contents',
  },
  {
    ...gdpr,
    key: 'access',
    section: 'Articles 12, 12A and 15',
    since: '2018-05-25',
    follows:
      'Answer a request for somebody’s data within a month, or within three if it is complex and they are notified in time.',
  },
  {
    ...gdpr,
    key: 'rights',
    section: 'Articles 16, 17 and 21',
    since: '2018-05-25',
    follows: 'Correct or erase data on request, and stop using it if somebody objects, within a month.',
  },
  {
    ...gdpr,
    key: 'record-of-processing',
    section: 'Article 30',
    since: '2018-05-25',
    follows: 'Keep a record of what personal data is used, why, for how long and with whom it is shared.',
  },
  {
    ...gdpr,
    key: 'breaches',
    section: 'Articles 33 and 34',
    since: '2018-05-25',
    follows: 'Report a personal data breach that is a risk to people to the ICO within 72 hours, and record every one.',
  },
  {
    ...dataAct,
    key: 'clock-stopped',
    section: 'Section 76 (article 12A of the UK GDPR)',
    since: '2026-02-05',
    follows: 'The time for an answer stops while we wait for proof of identity or for details that we need.',
  },
  {
    ...dataAct,
    key: 'data-complaints',
    section: 'Section 103 (section 164A of the Data Protection Act 2018)',
    since: '2026-06-19',
    follows: 'Acknowledge a complaint about personal data within 30 days, and answer it without undue delay.',
  },
  {
    key: 'statistics',
    name: 'Privacy and Electronic Communications Regulations 2003',
    section: 'Regulation 6 and Schedule A1 (section 112 of the Data (Use and Access) Act 2025)',
    since: '2026-02-05',
    follows: 'Let people object to statistics about their visits simply and free of charge.',
    reviewedOn: '2026-11-25',
    source: 'https://www.legislation.gov.uk/uksi/2003/2426/contents',
  },
  {
    key: 'accessibility',
    name: 'Equality Act 2010',
    section: 'Sections 20 and 29',
    since: '2010-10-01',
    follows: 'Make reasonable adjustments, so that disabled people can use the site.',
    reviewedOn: '2026-11-25',
    source: 'https://www.legislation.gov.uk/ukpga/2010/15/contents',
  },
];

/** Shown wherever a duty is explained. */
export const noLegalAdvice =
  'This is not legal advice. It shows what the site does and what you still need to do. Ask a solicitor about your own duties.';
