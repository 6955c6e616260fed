import { sectionTabs } from '#app/ui/admin/tabs/tabs.tsx';

export const ApiTabs = sectionTabs(
  'API',
  {
    tokens: ['Tokens', '/admin/settings/api'],
    programs: ['Programs', '/admin/settings/api/programs'],
    proposals: ['Proposals', '/admin/settings/api/proposals'],
  },
  'mb-5',
);
