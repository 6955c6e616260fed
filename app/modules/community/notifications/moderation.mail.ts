import { complaintsPath } from '#app/modules/inbox/complaint-kinds.ts';
import { asWritten } from '#app/modules/mail/as-written.ts';
import { defineMail } from '#app/modules/mail/define-mail.ts';
import { sampleLink, sampleOrigin } from '#app/modules/mail/sample-values.ts';
import { type HarmKind, harms, isOwnDanger } from '../writing/harms.ts';

const guidelines = (origin: string) => ({ label: 'Community guidelines', href: `${origin}/community-guidelines` });

interface ModerationValues {
  what: string;
  /** The title of the discussion. */
  title: string;
  rule: string | null;
  /** The moderator's message to the author; may be empty. */
  reason: string;
  /** Null: there is nothing to appeal against. */
  appealHref: string | null;
  /** Where the post is read; null: it is not shown. */
  postHref?: string | null;
  origin: string;
}

/** Notifies an author of what a moderator did, under which rule, and how to appeal. */
export const moderationMail = defineMail({
  samples: [
    {
      what: 'Your post was hidden',
      title: 'Sleep',
      rule: 'Be kind',
      reason: 'Please rephrase it.\nThank you.',
      appealHref: sampleLink,
      origin: sampleOrigin,
    },
    {
      what: 'Your post was approved',
      title: 'Sleep',
      rule: null,
      reason: '',
      appealHref: null,
      postHref: sampleLink,
      origin: sampleOrigin,
    },
  ],
  write: ({ what, title, rule, reason, appealHref, postHref = null, origin }: ModerationValues) => ({
    kind: 'forum-moderation',
    subject: what,
    preview: what,
    paragraphs: [
      `${what}: “${title}”.`,
      rule && `Community rule: ${rule}`,
      reason && 'The moderator wrote:',
      ...asWritten(reason),
      postHref === null ? null : { button: 'Read your post', href: postHref },
      appealHref &&
        'Nothing else about your account has changed. If you think this is a mistake, use the link below to appeal: a different moderator will review it, if our team has one, and answer you.',
    ],
    reason: 'You’re receiving this email because you wrote in our community.',
    links: [...(appealHref ? [{ label: 'Appeal: ask for a second look', href: appealHref }] : []), guidelines(origin)],
  }),
});

/** Tells the other moderators that an author appeals. Contains nothing of the post or of its author. */
export const appealMail = defineMail({
  samples: [{ link: sampleLink }],
  write: ({ link }: { link: string }) => ({
    kind: 'forum-appeal',
    subject: 'Community: an appeal is waiting for you',
    preview: 'An author asks for a second look',
    paragraphs: ['An author has appealed against a moderator’s decision. It waits for your answer.'],
    reason: 'You’re receiving this email because you look after the community.',
    links: [{ label: 'Open the appeal', href: link }],
  }),
});

/** Why a person may be in danger: the words of a post, or a kind of harm that a report of a post or profile names. */
export type CareCause = { of: 'words' } | { of: 'post' | 'profile'; harm: HarmKind };

const careTexts = (cause: CareCause): [first: string, then: string] => {
  if (cause.of === 'profile')
    return [
      `The profile of a member was reported: “${harms[cause.harm].label}”.`,
      'It is above the review queue. Please look at it soon.',
    ];
  return [
    cause.of === 'words'
      ? 'A forum post may mention self-harm or danger. It is at the front of the queue.'
      : `A forum post was reported: “${harms[cause.harm].label}”. It is at the front of the queue.`,
    cause.of === 'words' || isOwnDanger(cause.harm)
      ? 'Its author is shown helplines that are open 24 hours a day. Please read it soon.'
      : 'Please read it soon.',
  ];
};

/** Notifies the moderator on duty that a person may be in danger. Contains nothing of the post or the profile. */
export const careMail = defineMail({
  samples: [
    { link: sampleLink, cause: { of: 'words' } },
    { link: sampleLink, cause: { of: 'post', harm: 'suicide' } },
    { link: sampleLink, cause: { of: 'profile', harm: 'child-abuse' } },
  ],
  write: ({ link, cause }: { link: string; cause: CareCause }) => ({
    kind: 'forum-care',
    subject: 'Forum: somebody may be in danger',
    preview: cause.of === 'profile' ? 'A profile was reported' : 'A post is at the front of the review queue',
    paragraphs: careTexts(cause),
    reason: 'You’re receiving this email because you look after the forum.',
    links: [{ label: 'Open the review queue', href: link }],
  }),
});

/** To a reporter without an account. Without words of members: they may be what was reported. */
export const reportAnswerMail = defineMail({
  samples: [{ notice: 'The post was removed.', origin: sampleOrigin }],
  write: ({ notice, origin }: { notice: string; origin: string }) => ({
    kind: 'forum-report-answer',
    subject: 'Your report: what we decided',
    preview: notice,
    paragraphs: ['Thank you for your report. A moderator has looked at it.', notice],
    reason:
      'You’re receiving this email because somebody reported something in our community and left this address. We have deleted it.',
    links: [{ label: 'Complain about this decision', href: origin + complaintsPath }, guidelines(origin)],
  }),
});
