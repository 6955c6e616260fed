import { sectionTabs } from '#app/ui/admin/tabs/tabs.tsx';

export const SeoTabs = sectionTabs('SEO tools', {
  pages: ['Titles and descriptions', '/admin/seo'],
  redirects: ['Redirects', '/admin/seo/redirects'],
  missing: ['Not found', '/admin/seo/missing'],
});
