import type { Navigation } from '#app/features/navigation/schema.ts';

/** The menus as the specification words them (section 2, Global elements). */
export const seedNavigation: Navigation = {
  main: [
    { label: 'Home', href: '/' },
    { label: 'About', href: '/about' },
  ],
  productsLabel: 'Products',
  products: [
    { label: 'Blog', href: '/blog', description: 'Short, useful reads' },
    { label: 'AI Services', href: '/ai-services', description: 'For health practices' },
    { label: 'Platforms', href: '/platforms', description: 'Community and apps' },
    { label: 'Coaching', href: '/coaching', description: 'For companies' },
    { label: 'Training', href: '/training', description: 'Three workshops' },
    { label: 'Contact', href: '/contact', description: 'Reply within 24 hours' },
    { label: 'Speaking', href: '/speaking', description: 'Keynotes' },
  ],
  footer: [
    { label: 'Privacy', href: '/privacy' },
    { label: 'Disclaimer', href: '/disclaimer' },
    { label: 'Terms', href: '/terms' },
    { label: 'Settings', href: '/settings' },
  ],
};
