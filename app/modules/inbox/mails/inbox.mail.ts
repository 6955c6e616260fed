import { supportLines } from '#app/lib/text/support-lines.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { hoursText, responseSlaText } from '#app/modules/company/hours-text.ts';
import { asWritten } from '#app/modules/mail/as-written.ts';
import { defineMail, type MailPart } from '#app/modules/mail/define-mail.ts';
import { sampleDate, sampleLink, sampleName } from '#app/modules/mail/sample-values.ts';
import type { ItemKind } from '../kinds.ts';
import { replySubject } from './reply-text.ts';

/** `If a life is at risk now: 999 (Emergency). …` */
const supportText = supportLines.map(({ name, text, contact }) => `${text}: ${contact} (${name}).`).join(' ');

interface AcknowledgementValues {
  name: string;
  kind: ItemKind;
  /** That of the item. */
  subject: string;
  /** Whether the person may be in danger. */
  isInDistress: boolean;
}

/**
 * Sent to the person: the message arrived, and when they get a reply. It does not repeat the message: the address may
 * belong to another person, who would receive a stranger's text in our name.
 */
export const acknowledgementMail = defineMail({
  samples: [
    { name: sampleName, kind: 'enquiry', subject: 'A question', isInDistress: true },
    { name: sampleName, kind: 'application', subject: 'Coaching application', isInDistress: false },
  ],
  write: ({ name, kind, subject, isInDistress }: AcknowledgementValues, { hours }) => {
    const what = kind === 'application' ? 'application' : 'message';
    return {
      kind: 'acknowledgement',
      subject: replySubject(subject),
      preview: 'It has arrived, and somebody will read it',
      heading: 'Thank you for writing',
      greeting: name,
      paragraphs: [
        `Your ${what} has arrived. We’ll get back to you within ${responseSlaText(hours.replyHours)}.`,
        `Our business hours are ${hoursText(hours)}; weekend appointments are available. If you need to add something, simply reply to this email.`,
        isInDistress &&
          `If you are finding things very hard right now, please don’t wait for our reply. ${supportText} All of them are free to contact.`,
      ],
      reason: `You’re receiving this email because your ${what} was sent from our website with this address.`,
    };
  },
});

interface NewItemValues {
  name: string;
  subject: string;
  answers: { label: string; text: string }[];
  dueHours: number;
  link: string;
}

/** To the team: a new item arrived. A reply to this mail reaches its sender. */
export const newItemMail = defineMail({
  samples: [
    {
      name: sampleName,
      subject: 'A question',
      dueHours: 24,
      link: sampleLink,
      answers: [{ label: 'Message', text: 'Do you run sessions on Saturdays?\nThank you.' }],
    },
  ],
  write: ({ name, subject, answers, dueHours, link }: NewItemValues) => ({
    kind: 'new-item',
    // Without the person's name: subjects stay in the mail log.
    subject: `New in the inbox: ${subject}`,
    preview: `${name} wrote through the website`,
    heading: `New message from ${name}`,
    paragraphs: [
      `A reply is due within ${responseSlaText(dueHours)}. Reply to this email, or from the inbox.`,
      ...answers
        .filter(({ text }) => text !== '')
        .map(({ label, text }): MailPart => ({ lines: [[{ kind: 'strong', text: label }], ...text.split('\n')] })),
      { button: 'Open in the inbox', href: link },
    ],
    reason: 'You’re receiving this email because you look after the inbox.',
  }),
});

interface ReminderValues {
  /** The assignee's name; empty for the team. */
  name: string;
  subject: string;
  /** `due in 3 h 55 min`. */
  promise: string;
  link: string;
}

/** Sent to the assignee or the team: an item still waits for the promised reply. */
export const reminderMail = defineMail({
  samples: [
    { name: sampleName, subject: 'A question', promise: 'due in 3 h 55 min', link: sampleLink },
    { name: '', subject: 'A question', promise: 'due in 3 h 55 min', link: sampleLink },
  ],
  write: ({ name, subject, promise, link }: ReminderValues) => ({
    kind: 'promise-reminder',
    subject: `A reply is ${promise}`,
    preview: `A reply is ${promise}`,
    heading: 'Somebody is waiting for a reply',
    greeting: name,
    paragraphs: [`Nobody has replied to “${subject}” yet. A reply is ${promise}.`, { button: 'Reply now', href: link }],
    reason: name
      ? 'You’re receiving this email because this item is assigned to you.'
      : 'You’re receiving this email because you look after the inbox, and nobody has taken this item yet.',
  }),
});

interface ReplyValues {
  subject: string;
  text: string;
  /** The message that it replies to. */
  quoted?: { receivedAt: Date; text: string } | undefined;
}

/** A reply of the team, as written, above the message that it replies to. An empty line starts a paragraph. */
export const replyMail = defineMail({
  samples: [
    {
      subject: 'Re: A question',
      text: 'Hello Ann,\nyes, we do.\n\nSee you soon',
      quoted: { receivedAt: sampleDate, text: 'Do you run sessions on Saturdays?' },
    },
  ],
  write: ({ subject, text, quoted }: ReplyValues) => ({
    kind: 'inbox-reply',
    subject,
    preview: text.replace(/\s+/g, ' ').slice(0, 100).toWellFormed(),
    paragraphs: [
      ...asWritten(text),
      ...(quoted
        ? [{ quiet: `On ${exactTimeText(quoted.receivedAt)} you wrote:` }, { quote: asWritten(quoted.text) }]
        : []),
    ],
    reason:
      'You’re receiving this email because you wrote to us through our website. If you have another question, reply to this email.',
  }),
});

/** The link that opens an application again, on any device. */
export const resumeMail = defineMail({
  samples: [{ name: sampleName, link: sampleLink }],
  write: ({ name, link }: { name: string; link: string }) => ({
    kind: 'application-resume',
    subject: 'Your coaching application',
    preview: 'Your answers are kept for 30 days',
    heading: 'Continue when it suits you',
    greeting: name,
    paragraphs: [
      'Your answers are kept for 30 days. This link opens them once, on this device or another.',
      { button: 'Continue my application', href: link },
      { quiet: 'Anyone with the link can read your answers, so please don’t share it.' },
    ],
    reason: 'You’re receiving this email because somebody asked for it on our coaching application, with this address.',
  }),
});
