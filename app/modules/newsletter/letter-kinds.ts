import type { PreferenceName } from '#app/core/identity/preferences/preferences.ts';

/** The kinds of letters. A subscriber chooses each kind separately. */
export const letterKinds = ['newsletter', 'marketing', 'product-update'] as const;
export type LetterKind = (typeof letterKinds)[number];

interface KindText {
  /** The account setting that chooses it. */
  setting: PreferenceName;
  label: string;
  text: string;
  /** The reason why a reader receives it, after 'You’re receiving this letter because you asked for'. */
  asked: string;
}

export const letterKindText: Record<LetterKind, KindText> = {
  newsletter: {
    setting: 'newsletters',
    label: 'Newsletter',
    text: 'Short reads on the six habits, one letter a fortnight.',
    asked: 'our newsletter',
  },
  marketing: {
    setting: 'marketingEmails',
    label: 'Marketing',
    text: 'Offers and events.',
    asked: 'our offers and events',
  },
  'product-update': {
    setting: 'productUpdates',
    label: 'Product updates',
    text: 'What changed in the apps, at most monthly.',
    asked: 'our product updates',
  },
};

/** Returns the kind that an account setting chooses, or undefined for any other setting. */
export const kindOfSetting = (setting: PreferenceName): LetterKind | undefined =>
  letterKinds.find((kind) => letterKindText[kind].setting === setting);

/** Returns the kinds whose labels an exported list names; those of a list from elsewhere are the newsletter. */
export function kindsOfLabels(text: string | null): LetterKind[] {
  const labels = (text ?? '').split(',').map((label) => label.trim().toLowerCase());
  const named = letterKinds.filter((kind) => labels.includes(letterKindText[kind].label.toLowerCase()));
  return named.length > 0 ? named : ['newsletter'];
}
