import { Tabs } from '#app/ui/admin/tabs.tsx';

const tabs = [
  { name: 'pages', label: 'Titles and descriptions', href: '/admin/seo' },
  { name: 'redirects', label: 'Redirects', href: '/admin/seo/redirects' },
  { name: 'missing', label: 'Not found', href: '/admin/seo/missing' },
] as const;

export const SeoTabs = ({ current }: { current: (typeof tabs)[number]['name'] }) => (
  <Tabs label="SEO tools" tabs={tabs.map(({ name, ...tab }) => ({ ...tab, isCurrent: name === current }))} />
);
