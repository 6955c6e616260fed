import { longTextOfDay } from '#app/lib/time/when.ts';
import { whereToComplain } from '#app/modules/accounts/where-to-complain.ts';
import { asWritten, hasGreeting } from '#app/modules/mail/as-written.ts';
import { defineMail } from '#app/modules/mail/define-mail.ts';
import { sampleLink, sampleName } from '#app/modules/mail/sample-values.ts';
import { type RequestKind, requestKinds } from './request-kinds.ts';

interface AcknowledgementValues {
  name: string;
  kind: RequestKind;
  reference: string;
  /** A day, `2026-12-29`. */
  dueOn: string;
  /** The link by which the owner of the address confirms the request; null if it is not needed. */
  confirmLink: string | null;
}

const nothingSent = 'we will not send anything about you to anybody';
const nothingChanged = 'your data stays as it is';

/** The reason for a confirmation, and the outcome without one. */
const confirmations: Record<RequestKind, { fromWhom: string; otherwise: string }> = {
  access: { fromWhom: 'nobody gets your data in your name', otherwise: nothingSent },
  correction: { fromWhom: 'nobody changes your data in your name', otherwise: nothingChanged },
  erasure: { fromWhom: 'nobody has your data erased in your name', otherwise: nothingChanged },
  objection: { fromWhom: 'nobody objects in your name', otherwise: nothingChanged },
  complaint: { fromWhom: 'nobody complains in your name', otherwise: nothingSent },
};

/** Sent at once to the person. Does not repeat their words: the address may belong to another person. */
export const requestAcknowledgementMail = defineMail({
  samples: [{ name: sampleName, kind: 'access', reference: 'R-1', dueOn: '2026-12-29', confirmLink: sampleLink }],
  write: ({ name, kind, reference, dueOn, confirmLink }: AcknowledgementValues) => {
    const due = longTextOfDay(dueOn);
    const { fromWhom, otherwise } = confirmations[kind];
    return {
      kind: 'data-request',
      subject: `Your request ${reference}`,
      preview: `We’ll answer by ${due}`,
      heading: 'Your request has arrived',
      greeting: name,
      paragraphs: [
        `Your request is ${reference}: ${requestKinds[kind].toLowerCase()}. We’ll answer by ${due}. There is no charge.`,
        confirmLink &&
          `Please confirm that it was you, so that ${fromWhom}. If it was not you, do nothing: ${otherwise}.`,
        confirmLink === null ? null : { button: 'Confirm my request', href: confirmLink },
        {
          quiet:
            'If we need more to find your data or to be sure who you are, we’ll write to you. You can also contact the Information Commissioner’s Office at ico.org.uk.',
        },
      ],
      reason: 'You’re receiving this email because somebody sent us a request about personal data with this address.',
    };
  },
});

interface LetterValues {
  name: string;
  reference: string;
  heading: string;
  /** As a person of the team wrote it. */
  text: string;
  /** Where the person downloads the copy of their data; null: the letter has none. */
  copyLink: string | null;
  /** Whether it refuses the request: the law asks to say where the person can complain (UK GDPR, Article 12(4)). */
  isRefusal: boolean;
}

/** A letter about a request: why the clock stopped, why the answer takes longer, or the answer. */
export const requestLetterMail = defineMail({
  samples: [
    {
      name: sampleName,
      reference: 'R-1',
      heading: 'We need something from you',
      text: 'Which of your two addresses is the request about?\n\nThank you,\nthe team',
      copyLink: null,
      isRefusal: false,
    },
    {
      name: sampleName,
      reference: 'R-1',
      heading: 'The answer to your request',
      text: 'Here is everything that we have about you.',
      copyLink: sampleLink,
      isRefusal: false,
    },
    {
      name: sampleName,
      reference: 'R-1',
      heading: 'The answer to your request',
      text: 'The law obliges us to keep invoices for six years.',
      copyLink: null,
      isRefusal: true,
    },
  ],
  write: ({ name, reference, heading, text, copyLink, isRefusal }: LetterValues) => ({
    kind: 'data-request-letter',
    subject: `Your request ${reference}`,
    preview: heading,
    heading,
    // Who wrote a greeting has greeted.
    ...(hasGreeting(text) ? {} : { greeting: name }),
    paragraphs: [
      ...asWritten(text),
      copyLink === null ? null : { button: 'Download your data', href: copyLink },
      copyLink !== null && { quiet: 'The link works for 14 days, for anybody who has it. Please don’t share it.' },
      isRefusal && {
        quiet: `If you disagree, reply to this email. ${whereToComplain}`,
      },
    ],
    reason: `You’re receiving this email because of your request ${reference} about personal data.`,
  }),
});

interface TeamNoticeValues {
  kind: 'data-request-notice' | 'duty-reminder';
  subject: string;
  heading: string;
  /** Without the names of people. */
  lines: readonly string[];
  link: { label: string; href: string };
}

const maxLines = 20;

/** Sent to the team: a new request, or what is due. Beyond 20 lines it says how many more there are. */
export const teamNoticeMail = defineMail({
  samples: [
    {
      kind: 'data-request-notice',
      subject: 'New request R-1',
      heading: 'A new request about personal data',
      lines: ['R-1: a copy of data.'],
      link: { label: 'Open request', href: sampleLink },
    },
    {
      kind: 'duty-reminder',
      subject: 'Duties: 1 overdue',
      heading: 'Duties due',
      lines: ['Review of the risk assessment.'],
      link: { label: 'Open duties', href: sampleLink },
    },
  ],
  write: ({ kind, subject, heading, lines, link }: TeamNoticeValues) => ({
    kind,
    subject,
    preview: lines[0] ?? heading,
    heading,
    paragraphs: [
      ...lines.slice(0, maxLines),
      lines.length > maxLines && `And ${lines.length - maxLines} more.`,
      { button: link.label, href: link.href },
    ],
    reason: 'You’re receiving this email because you look after the site’s legal duties.',
  }),
});
