import { sectionTabs } from '#app/ui/admin/tabs/tabs.tsx';

/** Each by its name. @internal */
export const tabs = {
  desk: ['Due', '/admin/duties'],
  requests: ['Requests', '/admin/duties/requests'],
  safety: ['Online safety', '/admin/duties/safety'],
  incidents: ['Incidents', '/admin/duties/incidents'],
  processing: ['Personal data', '/admin/duties/processing'],
  staff: ['Staff', '/admin/duties/staff'],
} as const;

/** The tabs of the duties screens. */
export const DutiesTabs = sectionTabs('Duties', tabs, 'mb-5');
