import type { Navigation } from '#app/modules/pages/navigation/schema.ts';

/** The menus of a new site. */
export const seedNavigation: Navigation = {
  menu: {
    items: [
      { id: 'home', label: 'Home', href: '/', children: [] },
      { id: 'about', label: 'About', href: '/about', children: [] },
      {
        id: 'products',
        label: 'Products',
        href: '',
        children: [
          { id: 'blog', label: 'Blog', href: '/blog', description: 'Short, useful reads' },
          { id: 'ai-services', label: 'AI Services', href: '/ai-services', description: 'For health practices' },
          { id: 'platforms', label: 'Platforms', href: '/platforms', description: 'Community and apps' },
          { id: 'coaching', label: 'Coaching', href: '/coaching', description: 'For companies' },
          { id: 'training', label: 'Training', href: '/training', description: 'Three workshops' },
          { id: 'contact', label: 'Contact', href: '/contact', description: 'Reply within 24 hours' },
          { id: 'speaking', label: 'Speaking', href: '/speaking', description: 'Keynotes' },
        ],
      },
    ],
  },
  headerFooter: {
    showName: true,
    links: [
      { id: 'privacy', label: 'Privacy', href: '/privacy' },
      { id: 'disclaimer', label: 'Disclaimer', href: '/disclaimer' },
      { id: 'terms', label: 'Terms', href: '/terms' },
      { id: 'settings', label: 'Settings', href: '/settings' },
    ],
    line: '',
  },
};
