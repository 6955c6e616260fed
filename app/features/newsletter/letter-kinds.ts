import type { PreferenceName } from '#app/services/identity/preferences.ts';

/** What a letter is about, and so whom it goes to: each kind is chosen by itself. */
export const letterKinds = ['newsletter', 'marketing', 'product-update'] as const;
export type LetterKind = (typeof letterKinds)[number];

interface KindText {
  /** The setting of an account that chooses it. */
  setting: PreferenceName;
  label: string;
  text: string;
  /** Why a reader gets it, after 'You get this letter because you asked for'. */
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

/** The kind that a setting of an account chooses; undefined for a setting about something else. */
export const kindOfSetting = (setting: PreferenceName): LetterKind | undefined =>
  letterKinds.find((kind) => letterKindText[kind].setting === setting);
