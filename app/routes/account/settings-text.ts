import type { PreferenceName } from '#app/core/identity/preferences/preferences.ts';

interface Group {
  title: string;
  text: string;
  switches: { name: PreferenceName; label: string; text: string }[];
}

/** The switches in their groups. */
export const settingGroups: Group[] = [
  {
    title: 'Privacy and cookies',
    text: 'What we may remember about your visits.',
    switches: [
      {
        name: 'analyticsTracking',
        label: 'Analytics tracking',
        text: 'Counts visits, never content. Kept for 26 months.',
      },
      {
        name: 'marketingCookies',
        label: 'Marketing cookies',
        text: 'Stores the campaign you arrived from with any enquiry or application you send. We set no marketing cookie.',
      },
      {
        name: 'personalizedContent',
        label: 'Personalised content',
        text: 'Remembers the last 30 pages you open and suggests from them: on the home page, in search and under articles. If turned off, they are deleted.',
      },
      {
        name: 'dataProcessing',
        label: 'Data processing',
        text: 'Lets statistics and AI services use your account data. If turned off, your visits are never counted, and AI suggestions in the editors do not work for you.',
      },
    ],
  },
  {
    title: 'Communications',
    text: 'What we may send you.',
    switches: [
      {
        name: 'emailNotifications',
        label: 'Email notifications',
        text: 'Confirms by email what you send us while logged in. Answers, and emails about security and your data, are always sent.',
      },
      { name: 'marketingEmails', label: 'Marketing emails', text: 'Letters about offers and events.' },
      {
        name: 'productUpdates',
        label: 'Product updates',
        text: 'Letters about changes to the apps, at most monthly.',
      },
      { name: 'newsletters', label: 'Newsletters', text: 'One letter a fortnight.' },
    ],
  },
  {
    title: 'Preferences',
    text: 'How the site behaves for you.',
    switches: [
      {
        name: 'darkMode',
        label: 'Dark mode',
        text: 'Dark colours. Until you change it, your device decides.',
      },
      { name: 'locationTracking', label: 'Location tracking', text: 'Shows your country in the footer.' },
      { name: 'autoPlay', label: 'Auto play', text: 'Plays videos automatically, muted.' },
    ],
  },
];
