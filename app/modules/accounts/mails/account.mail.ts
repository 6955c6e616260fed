import type { Role } from '#app/core/identity/roles.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { asWritten } from '#app/modules/mail/as-written.ts';
import { defineMail } from '#app/modules/mail/define-mail.ts';
import { sampleDate, sampleLink, sampleName, sampleOrigin } from '#app/modules/mail/sample-values.ts';
import { memberText, roleTexts } from '../role-texts.ts';
import { whereToComplain } from '../where-to-complain.ts';

const named = { name: sampleName };
const linked = { name: sampleName, link: sampleLink };

export const verifyEmailMail = defineMail({
  samples: [linked],
  write: ({ name, link }: { name: string; link: string }, { brand }) => ({
    kind: 'verify-email',
    subject: 'Please confirm your email address',
    preview: 'One more step: confirm that this address is yours.',
    heading: 'Is this address yours?',
    greeting: name,
    paragraphs: [
      'Thank you for signing up. One more step: confirm your address, and you can log in.',
      { button: 'Confirm my address', href: link },
      {
        quiet:
          'The link works once, within the next 24 hours. If it has expired, try to log in, and you can ask for a new one.',
      },
      { quiet: 'If you did not sign up, ignore this email. Nothing happens without the link.' },
    ],
    reason: `You’re receiving this email because somebody signed up at ${brand.brandName} with this address.`,
  }),
});

interface AccountExistsValues {
  name: string;
  /** The sign-in page. */
  link: string;
  /** The page for requesting a new password. */
  forgotLink: string;
}

/** Sent instead of the above if the address has an account. */
export const accountExistsMail = defineMail({
  samples: [{ ...linked, forgotLink: sampleLink }],
  write: ({ name, link, forgotLink }: AccountExistsValues, { brand }) => ({
    kind: 'account-exists',
    subject: 'You already have an account',
    preview: 'Somebody, perhaps you, tried to sign up with this address.',
    heading: 'You already have an account',
    greeting: name,
    paragraphs: [
      'Somebody, perhaps you, tried to sign up with this address. It already has an account, so nothing was changed. If it was you, simply log in.',
      { button: 'Log in', href: link },
      `Forgotten your password? You can set a new one here: ${forgotLink}`,
      {
        quiet: 'If it was not you, there is nothing to do. We didn’t tell them that you have an account.',
      },
    ],
    reason: `You’re receiving this email because you have an account at ${brand.brandName}.`,
  }),
});

/** Sent to the new address. */
export const changeEmailMail = defineMail({
  samples: [linked],
  write: ({ name, link }: { name: string; link: string }, { brand }) => ({
    kind: 'change-email',
    subject: 'Please confirm your new address',
    preview: 'Once you confirm it, your account uses this address.',
    heading: 'Your new address',
    greeting: name,
    paragraphs: [
      'You asked us to use this address for your account. Please confirm it. Until you do, we’ll keep using the old one.',
      { button: 'Use this address', href: link },
      { quiet: 'The link works once. If it has expired, ask for the change again on your settings page.' },
      { quiet: 'If you did not ask for this, ignore this email. Nothing happens without the link.' },
    ],
    reason: `You’re receiving this email because somebody wants to use this address for an account at ${brand.brandName}.`,
  }),
});

/** Sent to the old address. Does not contain the new one. */
export const emailChangedMail = defineMail({
  samples: [named],
  write: ({ name }: { name: string }, { brand }) => ({
    kind: 'email-changed',
    subject: 'Your address was changed',
    preview: 'Your account now uses another address.',
    heading: 'Your address was changed',
    greeting: name,
    paragraphs: [
      'Your account now uses another address, for logging in and for our emails. If you made this change, there is nothing to do.',
      'If you did not, reply to this email straight away. A person reads every reply.',
    ],
    reason: `You’re receiving this email because this was the address of your account at ${brand.brandName} until now. It is the last email we send here.`,
  }),
});

interface InvitationValues {
  /** The name of the inviting admin. */
  invitedBy: string;
  /** Null: a member. */
  role: Role | null;
  link: string;
}

export const invitationMail = defineMail({
  samples: [
    { invitedBy: sampleName, role: null, link: sampleLink },
    { invitedBy: sampleName, role: 'moderator', link: sampleLink },
  ],
  write: ({ invitedBy, role, link }: InvitationValues, { brand }) => ({
    kind: 'invitation',
    subject: `You are invited to ${brand.brandName}`,
    preview: `${invitedBy} has invited you to join ${brand.brandName}.`,
    heading: 'You are invited',
    greeting: '',
    paragraphs: [
      `${invitedBy} has invited you to join ${brand.brandName}${role ? ` as ${roleTexts[role].noun}` : ''}. Enter your name and choose a password to create your account.`,
      role && `Once you have joined, ${roleTexts[role].may}`,
      { button: 'Accept the invitation', href: link },
      { quiet: `The link works once. If it has expired, ask ${invitedBy} for another.` },
      { quiet: 'If you were not expecting this, do nothing. No account is created unless you open the link.' },
    ],
    reason: `You’re receiving this email because an admin of ${brand.brandName} entered this address.`,
  }),
});

interface AccessGivenValues {
  name: string;
  /** Null: a new member without a role. */
  role: Role | null;
  origin: string;
  /** The days within which they set up a second step; null: the site requires none. */
  secondStepDays: number | null;
}

/** Says what a person may do now: after an invitation, and with each new role. */
export const accessGivenMail = defineMail({
  samples: [
    { ...named, role: null, origin: sampleOrigin, secondStepDays: 14 },
    { ...named, role: 'admin', origin: sampleOrigin, secondStepDays: 14 },
  ],
  write: ({ name, role, origin, secondStepDays }: AccessGivenValues, { brand }) => {
    const { may, path, button } = role ? roleTexts[role] : memberText;
    const heading = role ? `You are now ${roleTexts[role].noun}` : 'Your account is ready';
    const news = role ? `${heading} of ${brand.brandName}.` : `${heading}.`;
    return {
      kind: 'access-given',
      subject: heading,
      preview: news,
      heading,
      greeting: name,
      paragraphs: [
        `${news} From now on ${may}`,
        role !== null &&
          secondStepDays !== null &&
          `This needs two-step sign-in. Please set it up within ${secondStepDays} days: ${origin}/settings/security#second-step`,
        { button, href: origin + path },
      ],
      reason: `You’re receiving this email because you have an account at ${brand.brandName}. We always let you know when your permissions change.`,
    };
  },
});

interface AccessTakenValues {
  name: string;
  role: Role;
  /** The roles that they still have. */
  left: readonly Role[];
}

/** Says that a role was taken from an account, and what its owner can still do. */
export const accessTakenMail = defineMail({
  samples: [
    { ...named, role: 'moderator', left: [] },
    { ...named, role: 'admin', left: ['moderator'] },
  ],
  write: ({ name, role, left }: AccessTakenValues, { brand }) => {
    const heading = `You are no longer ${roleTexts[role].noun}`;
    const [still] = left;
    return {
      kind: 'access-taken',
      subject: heading,
      preview: `${heading} of ${brand.brandName}. Your account is kept.`,
      heading,
      greeting: name,
      paragraphs: [
        `${heading} of ${brand.brandName}, so what only ${roleTexts[role].noun} can open is closed to you from now on.`,
        still
          ? `You are still ${roleTexts[still].noun}: ${roleTexts[still].may}`
          : `Your account and everything you wrote are kept. As before, ${memberText.may}`,
        'If you did not expect this, reply to this email. A person reads every reply.',
      ],
      reason: `You’re receiving this email because you have an account at ${brand.brandName}. We always let you know when your permissions change.`,
    };
  },
});

const suspensionReason = (brandName: string) =>
  `You’re receiving this email because you have an account at ${brandName}. We always let you know when it is suspended or opened again.`;

/** Tells the owner of an account that an admin has closed it to logins, and how to object. */
export const accountSuspendedMail = defineMail({
  samples: [named],
  write: ({ name }: { name: string }, { brand }) => ({
    kind: 'account-suspended',
    subject: 'Your account is suspended',
    preview: 'You cannot log in for now. Nothing of yours was deleted.',
    heading: 'Your account is suspended',
    greeting: name,
    paragraphs: [
      `An admin of ${brand.brandName} has suspended your account, so you are logged out everywhere and cannot log in for now.`,
      'Nothing of yours was deleted: your account and everything you wrote are kept.',
      'If you think this is a mistake, or would like to know why, reply to this email. A person reads every reply.',
    ],
    reason: suspensionReason(brand.brandName),
  }),
});

export const accountRestoredMail = defineMail({
  samples: [linked],
  write: ({ name, link }: { name: string; link: string }, { brand }) => ({
    kind: 'account-restored',
    subject: 'Your account is open again',
    preview: 'You can log in as before.',
    heading: 'Your account is open again',
    greeting: name,
    paragraphs: [
      `Your account at ${brand.brandName} is no longer suspended. You can log in as before, and everything of yours is still there.`,
      { button: 'Log in', href: link },
    ],
    reason: suspensionReason(brand.brandName),
  }),
});

export const dataExportReadyMail = defineMail({
  samples: [{ ...linked, expiresAt: sampleDate }],
  write: ({ name, link, expiresAt }: { name: string; link: string; expiresAt: Date }, { brand }) => ({
    kind: 'data-export-ready',
    subject: 'Your data is ready',
    preview: 'Everything we hold about you, in one file.',
    heading: 'Your data is ready',
    greeting: name,
    paragraphs: [
      'Here is everything we hold about you, in one file: as a page to read, and as JSON for programs.',
      { button: 'Download my data', href: link },
      {
        quiet: `You need to be logged in to open the link. It works until ${exactTimeText(expiresAt)}, London time; then the file is removed, and you can ask for another.`,
      },
    ],
    reason: `You’re receiving this email because you asked ${brand.brandName} for a copy of your data.`,
  }),
});

export const deletionRequestedMail = defineMail({
  samples: [named],
  write: ({ name }: { name: string }, { brand }) => ({
    kind: 'deletion-requested',
    subject: 'We will delete your account',
    preview: 'We will delete your account within one month and write when it is done.',
    heading: 'We will delete your account',
    greeting: name,
    paragraphs: [
      'We have your request to delete your account. We will do this within one month, and write to you when it is done. Until then you can log in as before.',
      'Changed your mind, or did not ask for this? Reply to this email, and nothing will be deleted.',
    ],
    reason: `You’re receiving this email because somebody logged in to your account at ${brand.brandName} asked for it to be deleted.`,
  }),
});

export const deletionDeclinedMail = defineMail({
  samples: [
    {
      ...named,
      reason:
        'You have two sessions with us to come, and we need your account for them.\n\nAsk again once they are over.',
    },
  ],
  /** `reason` is as an admin wrote it. */
  write: ({ name, reason }: { name: string; reason: string }, { brand }) => ({
    kind: 'deletion-declined',
    subject: 'We have not deleted your account',
    preview: 'You asked us to delete your account. This is why we have not.',
    heading: 'We have not deleted your account',
    greeting: name,
    paragraphs: [
      'You asked us to delete your account. We have not done so, and this is why:',
      ...asWritten(reason),
      'Your account is as it was, and you can log in as before. If you disagree, or if anything has changed, reply to this email or ask again in your settings.',
      { quiet: whereToComplain },
    ],
    reason: `You’re receiving this email because somebody logged in to your account at ${brand.brandName} asked for it to be deleted.`,
  }),
});

/** Identifies the last mail to an erased person, so that it can be deleted too. */
export const deletionMailKind = 'deletion-done';

const lawfulRest =
  'Anything we must keep by law, such as the records of services we provided, is removed as soon as the law allows.';

/** The last email to a person whose account was deleted, or who has none and whose data was erased. */
export const deletionDoneMail = defineMail({
  samples: [
    { ...named, hadAccount: true },
    { ...named, hadAccount: false },
  ],
  write: ({ name, hadAccount }: { name: string; hadAccount: boolean }, { brand }) => {
    const heading = hadAccount ? 'Your account has been deleted' : 'Your data has been erased';
    return {
      kind: deletionMailKind,
      subject: heading,
      preview: hadAccount
        ? 'We have deleted your account, as you asked.'
        : 'We have erased the data we held about you, as you asked.',
      heading,
      greeting: name,
      paragraphs: hadAccount
        ? [
            `We have deleted your account, as you asked, and the data we held about you. ${lawfulRest}`,
            'Thank you for the time you spent with us. You are welcome back whenever you like.',
          ]
        : [`We have erased the data we held about you, as you asked. ${lawfulRest}`],
      reason: `You’re receiving this email because you asked ${
        hadAccount ? `for your account at ${brand.brandName} to be deleted` : `${brand.brandName} to erase your data`
      }. This is our last email about it.`,
    };
  },
});
