import { defineMail } from '#app/modules/mail/define-mail.ts';
import { sampleLink } from '#app/modules/mail/sample-values.ts';

/** The lifetime of the link in a confirmation mail. */
export const confirmDays = 7;

/** Sent to an address that a visitor entered: asks its owner to confirm. */
export const confirmMail = defineMail({
  samples: [{ link: sampleLink }],
  write: ({ link }: { link: string }, { brand }) => ({
    kind: 'newsletter-confirm',
    subject: `Please confirm: letters from ${brand.brandName}`,
    preview: 'Confirm your address to get the next letter',
    heading: 'Would you like our letters?',
    paragraphs: [
      'One letter a fortnight, four minutes to read, nothing to buy. You can unsubscribe from any letter.',
      { button: 'Yes, send me the letters', href: link },
      {
        quiet: `The link works for ${confirmDays} days. If it was not you, ignore this email: we won’t email you again.`,
      },
    ],
    reason:
      'You’re receiving this email because somebody typed this address on our website. You won’t be added to a list until you confirm.',
  }),
});

/** Sent if a visitor enters a subscribed address: the page must not reveal this. */
export const alreadySubscribedMail = defineMail({
  samples: [{ link: sampleLink }],
  write: ({ link }: { link: string }) => ({
    kind: 'newsletter-already',
    subject: 'You are already on our list',
    preview: 'There is nothing left to do',
    heading: 'You are already on our list',
    paragraphs: [
      'There is nothing left to do: the next letter will come to this address.',
      { button: 'Manage my preferences', href: link },
    ],
    reason: 'You’re receiving this email because somebody typed this address on our website.',
  }),
});

/** The link to the preferences, for a subscriber without a letter at hand. */
export const preferencesMail = defineMail({
  samples: [{ link: sampleLink }],
  write: ({ link }: { link: string }, { brand }) => ({
    kind: 'newsletter-preferences',
    subject: `Your letters from ${brand.brandName}`,
    preview: 'The link you asked for',
    heading: 'Your letters from us',
    paragraphs: [
      'See what we hold about this address, and unsubscribe or subscribe again.',
      { button: 'Manage my preferences', href: link },
      { quiet: 'Anyone with the link can change them, so please don’t share it.' },
    ],
    reason: 'You’re receiving this email because somebody asked for this link on our website, with this address.',
  }),
});
