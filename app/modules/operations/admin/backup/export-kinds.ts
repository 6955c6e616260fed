export type ExportFormat = 'zip' | 'csv' | 'json';

export const formatNames: Record<ExportFormat, string> = {
  zip: 'Zip',
  csv: 'CSV',
  json: 'JSON',
};

/** The kinds of exports, in the order of the screen, and the contents of each file. */
export const exportKinds = [
  {
    name: 'pages',
    label: 'Pages',
    text: 'Every page outside the bin with its blocks. The table lists addresses, titles and descriptions.',
    formats: ['csv', 'json'],
  },
  {
    name: 'posts',
    label: 'Blog posts',
    text: 'The zip holds each post as Markdown with its pictures, as Hugo, Jekyll and Astro read it. JSON keeps every detail.',
    formats: ['zip', 'csv', 'json'],
  },
  {
    name: 'media',
    label: 'Media library',
    text: 'The zip holds every original file, and a manifest with names, descriptions, credits, folders and tags.',
    formats: ['zip', 'csv', 'json'],
  },
  {
    name: 'affirmations',
    label: 'Affirmations',
    text: 'The texts with category, pillar and state.',
    formats: ['csv', 'json'],
  },
  {
    name: 'subscribers',
    label: 'Subscribers',
    text: 'Addresses, with the date and source of consent, and who has unsubscribed.',
    formats: ['csv', 'json'],
    isPersonal: true,
  },
  {
    name: 'enquiries',
    label: 'Enquiries',
    text: 'Everything in the inbox except coaching applications, with its state and answers. Spam included.',
    formats: ['csv', 'json'],
    isPersonal: true,
  },
  {
    name: 'applications',
    label: 'Coaching applications',
    text: 'The applications with every answer. They hold health data: keep the file safe, and delete it soon.',
    formats: ['csv', 'json'],
    isPersonal: true,
  },
  {
    name: 'users',
    label: 'Users',
    text: 'Names, addresses, roles and dates. Never passwords.',
    formats: ['csv', 'json'],
    isPersonal: true,
  },
  {
    name: 'forum',
    label: 'Forum',
    text: 'Every post in its thread. Anonymous authors are not named.',
    formats: ['csv', 'json'],
    isPersonal: true,
  },
  {
    name: 'redirects',
    label: 'Redirects',
    text: 'Old addresses and their targets. The import at SEO Tools reads the same columns.',
    formats: ['csv', 'json'],
  },
  {
    name: 'settings',
    label: 'Settings',
    text: 'Brand, contact, menus, search, forum and limits. No password and no key is in it.',
    formats: ['csv', 'json'],
  },
] as const satisfies readonly {
  name: string;
  label: string;
  text: string;
  formats: readonly ExportFormat[];
  isPersonal?: boolean;
}[];

export type ExportName = (typeof exportKinds)[number]['name'];
