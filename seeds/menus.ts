export interface MenuLink {
  label: string;
  href: string;
}

export interface ProductLink extends MenuLink {
  /** A few plain words beside the name; about 24 characters fit. */
  description: string;
}

/** The menus as the specification words them (section 2, Global elements). Order matters. */
export const seedMenus: {
  top: readonly MenuLink[];
  products: readonly ProductLink[];
  footer: readonly MenuLink[];
  /** The small dark dot at the end of the footer; its label is its title and its accessible name. */
  signIn: MenuLink;
} = {
  top: [
    { label: 'Home', href: '/' },
    { label: 'About', href: '/about' },
  ],
  products: [
    { label: 'Blog', href: '/blog', description: 'Short, useful reads' },
    { label: 'AI Services', href: '/ai-services', description: 'For health practices' },
    { label: 'Platforms', href: '/platforms', description: 'Community and apps' },
    { label: 'Coaching', href: '/coaching', description: 'Programmes, 21 days up' },
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
  signIn: { label: 'Sign In', href: '/auth' },
};
