/** A part of the site with an address of its own that no editor writes. */
export interface Place {
  path: string;
  title: string;
  /** What it is for, in a sentence. */
  summary: string;
  /** What else people call it, and what they say when they need it. */
  names: string[];
}

/** The parts of the site that the search finds by their names, beside what editors and members write. */
export const places: readonly Place[] = [
  {
    path: '/forum',
    title: 'Forum',
    summary: 'Talk with other people about ordinary days. Reading needs no account, and you may write anonymously.',
    names: ['Community', 'Discussions', 'Message board', 'Support group', 'Talk to people', 'Ask other people', 'Chat'],
  },
  {
    path: '/forum/new',
    title: 'Start a new topic',
    summary: 'Ask a question or begin a discussion in the forum.',
    names: ['Ask a question', 'Write a post', 'New discussion', 'Post something'],
  },
  {
    path: '/forum/trust',
    title: 'Trust levels',
    summary: 'What members of the forum may do, and how they earn more room.',
    names: ['Member levels', 'Why my post waits for a moderator'],
  },
  {
    path: '/forum/bookmarks',
    title: 'Bookmarks',
    summary: 'The posts of the forum that you keep.',
    names: ['Saved posts'],
  },
  {
    path: '/forum/drafts',
    title: 'Your drafts',
    summary: 'What you have begun to write in the forum.',
    names: ['Unfinished posts'],
  },
  {
    path: '/notifications',
    title: 'Notifications',
    summary: 'Answers, mentions and news of what you follow in the forum.',
    names: ['Replies to me', 'Mentions'],
  },
  {
    path: '/blog',
    title: 'Blog',
    summary: 'Articles on small habits and ordinary days, and news of what we make.',
    names: ['Articles', 'News', 'Posts', 'Advice', 'Tips', 'Stories', 'Things to read'],
  },
  {
    path: '/auth',
    title: 'Sign in',
    summary: 'Sign in to your account with your email address and password, or with a passkey.',
    names: ['Log in', 'Login', 'Log on', 'Sign on', 'My account', 'Members area', 'Access my account'],
  },
  {
    path: '/auth?tab=signup',
    title: 'Create an account',
    summary: 'Join the community with your email address. An account costs nothing.',
    names: ['Sign up', 'Register', 'Registration', 'Join', 'Become a member', 'Membership', 'New account'],
  },
  {
    path: '/auth/forgot',
    title: 'Forgotten password',
    summary: 'Have a link sent to your email address, and set a new password.',
    names: ['Reset password', 'Set a new password', 'Lost password', 'Cannot log in', 'Cannot sign in', 'Locked out'],
  },
  {
    path: '/settings',
    title: 'Settings',
    summary: 'Your account and profile, your privacy, a copy of your data, and deleting your account.',
    names: [
      'Account settings',
      'Profile',
      'Change my name',
      'Preferences',
      'Delete my account',
      'Close my account',
      'Download my data',
      'Turn off tracking',
      'Dark mode',
    ],
  },
  {
    path: '/settings/security',
    title: 'Sign-in and security',
    summary: 'Change your password or email address, add a passkey or a second step, and sign out elsewhere.',
    names: [
      'Change password',
      'Change email address',
      'Passkeys',
      'Two-factor authentication',
      'Authenticator app',
      'Sign out everywhere',
      'Hacked account',
    ],
  },
  {
    path: '/settings/notifications',
    title: 'Notification settings',
    summary: 'Which mails the forum sends you and when, whom you follow, and whom you have blocked.',
    names: ['Too many emails', 'Stop notifications', 'Mute', 'Block a member', 'Following'],
  },
  {
    path: '/subscribe',
    title: 'Newsletter',
    summary: 'Have our letters sent to your email address. Every one has a link to leave.',
    names: ['Subscribe', 'Mailing list', 'Letters by email', 'Email updates', 'Sign up for the newsletter'],
  },
  {
    path: '/unsubscribe',
    title: 'Unsubscribe',
    summary: 'Leave our letters, with your email address alone.',
    names: ['Stop the newsletter', 'Stop the emails', 'No more emails', 'Leave the mailing list', 'Opt out', 'Spam'],
  },
  {
    path: '/newsletter',
    title: 'Your letters',
    summary: 'Choose which letters come to you, or have your address erased.',
    names: ['Newsletter preferences', 'Email preferences'],
  },
];
