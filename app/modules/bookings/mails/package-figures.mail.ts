import { counted } from '#app/lib/count-text.ts';
import { longTextOfDay } from '#app/lib/time/when.ts';
import { defineMail } from '#app/modules/mail/define-mail.ts';
import { monthText } from '../times/session-time-text.ts';

interface PackageFiguresValues {
  name: string;
  company: string;
  available: number;
  held: number;
  used: number;
  validUntil: string;
  months: readonly { month: string; sessions: number }[];
  /** How many have booked. */
  people: string;
}

/** Sent to the contact of a company that pays for sessions: figures alone. */
export const packageFiguresMail = defineMail({
  samples: [
    {
      name: 'Sessions',
      company: 'Acme',
      available: 5,
      held: 1,
      used: 4,
      validUntil: '2027-03-31',
      people: '4',
      months: [
        { month: '2026-10', sessions: 1 },
        { month: '2026-11', sessions: 3 },
      ],
    },
  ],
  write: ({ name, company, available, held, used, validUntil, months, people }: PackageFiguresValues) => ({
    kind: 'booking-package-figures',
    subject: `Sessions of ${company}: ${used} used, ${available} left`,
    preview: `${used} used, ${available} left`,
    heading: `Sessions paid for by ${company}`,
    paragraphs: [
      {
        lines: [
          [{ kind: 'strong', text: name }],
          `${counted(used, 'session')} used, ${held} booked, ${available} left`,
          `Valid until ${longTextOfDay(validUntil)}`,
          `People with a session: ${people}`,
        ],
      },
      months.length > 0 && {
        lines: months.map(({ month, sessions }) => `${monthText(month)}: ${counted(sessions, 'session')}`),
      },
      { quiet: 'We keep names and everything people talk about confidential.' },
    ],
    reason:
      'You’re receiving this email because your company pays for sessions with us and this address receives the usage reports.',
  }),
});
