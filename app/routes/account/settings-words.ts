import type { PreferenceName } from '#app/services/accounts/preferences.ts';

interface Group {
  title: string;
  text: string;
  switches: { name: PreferenceName; label: string; text: string }[];
}

/** The eleven switches in their groups (specification, section 2, Legal and preferences). */
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
      { name: 'marketingCookies', label: 'Marketing cookies', text: 'Lets adverts recognise this browser.' },
      {
        name: 'personalizedContent',
        label: 'Personalised content',
        text: 'Suggests reads and apps from what you open.',
      },
      { name: 'dataProcessing', label: 'Data processing', text: 'Needed for your account to work.' },
    ],
  },
  {
    title: 'Communications',
    text: 'What we may send you.',
    switches: [
      { name: 'emailNotifications', label: 'Email notifications', text: 'Replies to your posts and messages.' },
      { name: 'marketingEmails', label: 'Marketing emails', text: 'Offers and events.' },
      { name: 'productUpdates', label: 'Product updates', text: 'What changed in the apps, monthly.' },
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
        text: 'Evergreen night instead of paper. Until you touch it, your system decides.',
      },
      { name: 'locationTracking', label: 'Location tracking', text: 'Shows your country in the footer.' },
      { name: 'autoPlay', label: 'Auto play', text: 'Starts videos without asking, without sound.' },
    ],
  },
];
