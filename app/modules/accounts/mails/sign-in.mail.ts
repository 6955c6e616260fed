import { exactTimeText } from '#app/lib/time/when.ts';
import type { SiteSettings } from '#app/modules/company/schema.ts';
import { defineMail } from '#app/modules/mail/define-mail.ts';
import { sampleDate, sampleLink, sampleName } from '#app/modules/mail/sample-values.ts';

const named = { name: sampleName };

/** Advice about a change of sign-in that the owner did not make. */
const changeAdvice =
  'If you did not make or ask for this change, set a new password straight away with “Forgotten your password?” on the login page, remove any passkey you do not know on your security page, and reply to this email. A person reads every reply.';

const changeReason = ({ brand }: SiteSettings, change = 'the way to log in changes') =>
  `You’re receiving this email because you have an account at ${brand.brandName}. We always let you know when ${change}.`;

export const resetPasswordMail = defineMail({
  samples: [{ ...named, link: sampleLink }],
  write: ({ name, link }: { name: string; link: string }, { brand }) => ({
    kind: 'reset-password',
    subject: 'Set a new password',
    preview: 'A link to set a new password. It works for one hour.',
    heading: 'Set a new password',
    greeting: name,
    paragraphs: [
      'It happens to all of us. Choose a new password, and you can log in again.',
      { button: 'Set a new password', href: link },
      { quiet: 'The link works once and expires in one hour. Setting a new password logs you out everywhere else.' },
      { quiet: 'If you did not ask for this, ignore this email. Your password will stay the same.' },
    ],
    reason: `You’re receiving this email because somebody asked for a new password for your account at ${brand.brandName}.`,
  }),
});

export const passwordChangedMail = defineMail({
  samples: [{ ...named, changedAt: sampleDate }],
  write: ({ name, changedAt }: { name: string; changedAt: Date }, site) => ({
    kind: 'password-changed',
    subject: 'Your password was changed',
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    greeting: name,
    paragraphs: [
      `The password of your account was changed on ${exactTimeText(changedAt)}, London time. If it was you, there is nothing to do.`,
      changeAdvice,
    ],
    reason: changeReason(site, 'its password changes'),
  }),
});

export const secondStepChangedMail = defineMail({
  samples: [
    { ...named, isOn: true },
    { ...named, isOn: false },
  ],
  write: ({ name, isOn }: { name: string; isOn: boolean }, site) => ({
    kind: 'second-step-changed',
    subject: isOn ? 'Two-step sign-in is now on' : 'Two-step sign-in is now off',
    preview: isOn ? 'You’ll need a code as well as your password.' : 'You’ll need only your password to log in.',
    heading: `Two-step sign-in is ${isOn ? 'on' : 'off'}`,
    greeting: name,
    paragraphs: [
      isOn
        ? 'From now on you’ll need a code as well as your password to log in. Keep your recovery codes somewhere safe: they let you in if you lose your phone.'
        : 'From now on you’ll need only your password to log in. You can turn two-step sign-in on again on your settings page.',
      changeAdvice,
    ],
    reason: changeReason(site),
  }),
});

/** For a user whose second step an admin or the operator removed. */
export const secondStepResetMail = defineMail({
  samples: [named],
  write: ({ name }: { name: string }, site) => ({
    kind: 'second-step-reset',
    subject: 'Two-step sign-in was reset',
    preview: 'Your authenticator app and passkeys were removed. Your password is unchanged.',
    heading: 'Two-step sign-in was reset',
    greeting: name,
    paragraphs: [
      'An admin removed the authenticator app, the recovery codes and the passkeys of your account, and logged you out everywhere. Your password has not changed. Log in with it, and set up two-step sign-in again on your settings page.',
      changeAdvice,
    ],
    reason: changeReason(site),
  }),
});

interface PasskeyChangedValues {
  name: string;
  /** The passkey's name, chosen by the person. */
  passkeyName: string;
  isAdded: boolean;
}

export const passkeyChangedMail = defineMail({
  samples: [
    { ...named, passkeyName: 'Phone', isAdded: true },
    { ...named, passkeyName: 'Phone', isAdded: false },
  ],
  write: ({ name, passkeyName, isAdded }: PasskeyChangedValues, site) => ({
    kind: 'passkey-changed',
    subject: isAdded ? 'A passkey was added' : 'A passkey was removed',
    preview: isAdded ? `You can now log in with “${passkeyName}”.` : `You can no longer log in with “${passkeyName}”.`,
    heading: `A passkey was ${isAdded ? 'added' : 'removed'}`,
    greeting: name,
    paragraphs: [
      isAdded
        ? `You can now log in to your account with the passkey “${passkeyName}”, without your password.`
        : `You can no longer log in with the passkey “${passkeyName}”. Your password still works.`,
      changeAdvice,
    ],
    reason: changeReason(site),
  }),
});

/** The same whether or not the address has an account. */
export const signOnAddressMail = defineMail({
  samples: [{ provider: 'Acme', link: sampleLink }],
  write: ({ provider, link }: { provider: string; link: string }, { brand }) => ({
    kind: 'sign-on-address',
    subject: `Log in with ${provider}`,
    preview: 'One more step: confirm that this address is yours.',
    heading: 'Is this address yours?',
    paragraphs: [
      `Confirm it, and from then on you can log in to ${brand.brandName} with ${provider}. If you have no account yet, it will be created.`,
      { button: 'Confirm my address', href: link },
      { quiet: `Open the link in the browser in which you logged in with ${provider}. It works once, within an hour.` },
      { quiet: 'If that was not you, ignore this email. Nothing happens without the link.' },
    ],
    reason: `You’re receiving this email because somebody logged in to ${brand.brandName} with ${provider}, as this address.`,
  }),
});

export const signOnChangedMail = defineMail({
  samples: [
    { ...named, provider: 'Acme', isConnected: true },
    { ...named, provider: 'Acme', isConnected: false },
  ],
  write: ({ name, provider, isConnected }: { name: string; provider: string; isConnected: boolean }, site) => {
    const change = `You can ${isConnected ? 'now' : 'no longer'} log in with ${provider}`;
    return {
      kind: 'sign-on-changed',
      subject: isConnected ? change : `${provider} was disconnected`,
      preview: `${change}.`,
      heading: `${provider} was ${isConnected ? 'connected' : 'disconnected'}`,
      greeting: name,
      paragraphs: [
        `${change}. ${
          isConnected
            ? 'If you have a password or a passkey, it still works.'
            : 'Your password and your passkeys still work. If you have none, “Forgotten your password?” on the login page sends you a link.'
        }`,
        changeAdvice,
      ],
      reason: changeReason(site),
    };
  },
});
