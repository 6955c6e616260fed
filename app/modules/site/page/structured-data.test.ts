import { expect, test } from 'vitest';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { readDocument } from './read-document.ts';
import { structuredData } from './structured-data.ts';

test.each(['London, United Kingdom', '3 Dean Street, Leeds LS1 4AB', 'By telephone & post only', 'Zürich, Schweiz'])(
  'search engines read the office of the settings: %s',
  (office) => {
    const { page } = readDocument({ path: '/about', title: 'About', blocks: [] });
    const site = { ...siteSettings(), contact: { publicEmail: 'hello@example.org', office } };
    const [organisation] = structuredData(page, 'https://example.org', site);
    expect(organisation).toMatchObject({ '@type': 'Organization', email: 'hello@example.org', address: office });
    expect(JSON.stringify(organisation)).toContain(JSON.stringify(office));
    if (!office.includes('London')) expect(JSON.stringify(organisation)).not.toContain('London');
  },
);
