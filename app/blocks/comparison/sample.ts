import type { BlockInput } from '#app/blocks/schemas.ts';

export const comparisonSample: BlockInput = {
  id: 'comparison',
  type: 'comparison',
  heading: 'Side by side',
  columns: ['21 days', '90 days', '12 months'],
  recommended: 1,
  rows: [
    { label: 'Pillars covered', cells: ['One', 'All six', 'All six'] },
    { label: 'Live time together', cells: ['6 hours', '12 × 1 hour', '6 full days'] },
    { label: 'Format', cells: ['Virtual or on-site', 'On-site, virtual, hybrid', 'On-site, virtual, hybrid'] },
    { label: 'RESJAM apps', cells: ['The one you need', 'All six', 'All six'] },
    { label: 'Reporting', cells: ['Closing review', 'Monthly', 'Monthly and quarterly'] },
    { label: 'Suited to', cells: ['A single team', 'A department', 'A whole company'] },
  ],
};
