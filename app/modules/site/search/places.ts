/** A part of the site with an address of its own that no editor writes. */
export interface Place {
  path: string;
  title: string;
  /** The purpose, in a sentence. */
  summary: string;
  /** Its other names, and the words of people who need it. */
  names: string[];
}

/** The parts of the site that the search finds by their names, beside what editors and members write. */
export const places: readonly Place[] = [
  {
    path: '/forum',
    title: 'Forum',
    summary:
      'Talk with other people about ordinary days. You don’t need an account to read, and you can post anonymously.',
    names: ['Community', 'Discussions', 'Message board', 'Talk to people', 'Ask other people', 'Chat'],
  },
  {
    path: '/forum/new',
    title: 'Start a discussion',
    summary: 'Ask a question or start a discussion in the forum.',
    names: ['Ask a question', 'Write a post', 'New discussion', 'Post something', 'Introduce yourself'],
  },
  {
    path: '/forum/trust',
    title: 'Trust levels',
    summary: 'What members of the forum can do, and how they are trusted with more.',
    names: ['Member levels', 'Why my post is awaiting approval'],
  },
  {
    path: '/forum/bookmarks',
    title: 'Bookmarks',
    summary: 'The forum posts that you have saved.',
    names: ['Saved posts'],
  },
  {
    path: '/forum/drafts',
    title: 'Your drafts',
    summary: 'What you have started to write in the forum.',
    names: ['Unfinished posts'],
  },
  {
    path: '/notifications',
    title: 'Notifications',
    summary: 'Replies, mentions and news of what you follow in the forum.',
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
    title: 'Log in',
    summary: 'Log in to your account with your email address and password, or with a passkey.',
    names: ['Sign in', 'Sign in to my account', 'Login', 'Log on', 'Sign on', 'Members area', 'Access my account'],
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
    summary: 'Get a link by email, and set a new password.',
    names: ['Reset password', 'Set a new password', 'Lost password', 'Cannot log in', 'Cannot sign in', 'Locked out'],
  },
  {
    path: '/auth/verify',
    title: 'Verify your email',
    summary: 'Get another email with the link that confirms your email address.',
    names: ['Confirm my email', 'Resend the confirmation email', 'Verification email', 'The link has expired'],
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
    title: 'Login and security',
    summary: 'Change your password or email address, add a passkey or two-step sign-in, and log out elsewhere.',
    names: [
      'Change password',
      'Change email address',
      'Passkeys',
      'Two-factor authentication',
      'Two-step sign-in',
      'Two-step login',
      'Authenticator app',
      'Sign out everywhere',
      'Hacked account',
    ],
  },
  {
    path: '/settings/notifications',
    title: 'Notification settings',
    summary: 'Which emails the forum sends you and when, whom you follow, and whom you have blocked.',
    names: ['Too many emails', 'Stop the emails', 'Stop notifications', 'Mute', 'Block a member', 'Following'],
  },
  {
    path: '/subscribe',
    title: 'Newsletter',
    summary: 'Get our letters by email. You can unsubscribe from any of them with one link.',
    names: ['Subscribe', 'Mailing list', 'Letters by email', 'Email updates', 'Sign up for the newsletter'],
  },
  {
    path: '/unsubscribe',
    title: 'Unsubscribe',
    summary: 'Unsubscribe from our letters. Your email address is all you need.',
    names: ['Stop the newsletter', 'Stop the emails', 'No more emails', 'Leave the mailing list', 'Opt out'],
  },
  {
    path: '/newsletter',
    title: 'Your letters',
    summary: 'Choose which letters you receive, or have your email address deleted.',
    names: ['Newsletter preferences', 'Email preferences'],
  },
];
