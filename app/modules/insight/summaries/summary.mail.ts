import { defineMail } from '#app/modules/mail/define-mail.ts';
import { sampleLink } from '#app/modules/mail/sample-values.ts';

export type Frequency = 'weekly' | 'monthly';

interface SummaryValues {
  frequency: Frequency;
  /** `The week from 16 to 22 November 2026`. */
  title: string;
  things: readonly string[];
  link: string;
  settingsLink: string;
}

/** To an admin who asked for it: three things worth knowing about a week or a month. */
export const summaryMail = defineMail({
  samples: [
    {
      frequency: 'weekly',
      title: 'The week from 16 to 22 November 2026',
      link: sampleLink,
      things: ['120 people visited, 12 more than before.'],
      settingsLink: `${sampleLink}-settings`,
    },
    {
      frequency: 'monthly',
      title: 'The month from 1 to 30 November 2026',
      link: sampleLink,
      things: ['480 people visited, 20 fewer than before.'],
      settingsLink: `${sampleLink}-settings`,
    },
  ],
  write: ({ frequency, title, things, link, settingsLink }: SummaryValues) => ({
    kind: `analytics-${frequency}`,
    subject: `Visits: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    preview: things[0] ?? title,
    heading: title,
    paragraphs: [...things, { button: 'Open the figures', href: link }],
    reason: 'You’re receiving this email because you asked for it under Analytics.',
    links: [{ label: 'Change this', href: settingsLink }],
  }),
});
