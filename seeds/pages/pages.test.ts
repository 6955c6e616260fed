import { describe, expect, it } from 'vitest';
import { pageDocumentSchema } from '#app/modules/site/page/document.ts';
import { pillars } from '#packages/illustrations/names.ts';
import { seedAffirmations } from '#seeds/affirmations.ts';
import { seedNavigation } from '#seeds/menus.ts';
import { seedPages } from '#seeds/pages/index.ts';

const documents = seedPages.map((page) => pageDocumentSchema.parse(page));
const byPath = new Map(documents.map((page) => [page.path, page]));
const paths = [...byPath.keys()];

/** Addresses that exist without being a page of blocks. */
const elsewhere = [
  '/blog',
  '/forum',
  '/auth',
  '/settings',
  '/search',
  '/guides/resjam-method.pdf',
  '/privacy/request',
  '/privacy/statistics',
  '/accessibility',
];

/** Returns every string inside a value, in reading order. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (value !== null && typeof value === 'object') return Object.values(value).flatMap(stringsIn);
  return [];
}

function wordsOf(path: string): string {
  const page = byPath.get(path);
  if (!page) throw new Error(`No seed page at ${path}`);
  return stringsIn(page).join('\n');
}

/** Returns every address that a value links to: address fields, and links inside running text. */
function linksIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ['href', 'buttonLink', 'secondLink'].includes(key) ? [String(inner)] : linksIn(inner),
  );
}

/** Returns every label with a link, with its address. */
function labelledLinks(value: unknown): [label: string, href: string][] {
  if (Array.isArray(value)) return value.flatMap(labelledLinks);
  if (value === null || typeof value !== 'object') return [];
  const fields = value as Record<string, unknown>;
  const ownLinks: [string, string][] = [];
  if (typeof fields.label === 'string' && typeof fields.href === 'string') ownLinks.push([fields.label, fields.href]);
  if (typeof fields.buttonText === 'string') ownLinks.push([fields.buttonText, String(fields.buttonLink)]);
  if (typeof fields.secondText === 'string') ownLinks.push([fields.secondText, String(fields.secondLink)]);
  return [...ownLinks, ...Object.values(fields).flatMap(labelledLinks)];
}

function anchorsOf(path: string): Set<string> {
  const anchors = new Set<string>();
  for (const block of byPath.get(path)?.blocks ?? []) {
    if (block.anchor) anchors.add(block.anchor);
    if (block.type === 'enquiry') anchors.add('enquiry-form');
    if (block.type === 'legal') for (const section of block.sections) anchors.add(section.id);
  }
  return anchors;
}

/** Returns the number of marigold buttons of a block; a call to action always has one. */
function marigoldsIn(block: (typeof documents)[number]['blocks'][number]): number {
  if (block.type === 'cta') return 1;
  if (block.type === 'offer') return block.action?.tone === 'marigold' ? 1 : 0;
  return 'actions' in block ? block.actions.filter((action) => action.tone === 'marigold').length : 0;
}

it('has exactly the pages that the company asked for, and those that the Online Safety Act requires', () => {
  expect(paths).toEqual([
    '/',
    '/about',
    '/coaching',
    '/coaching-sales',
    '/coaching-application',
    '/employee-accountability-coaching',
    '/speaking',
    '/resjam-method',
    '/training',
    '/agency',
    '/saas',
    '/ai-services',
    '/platforms',
    '/contact',
    '/privacy',
    '/disclaimer',
    '/terms',
    '/community-guidelines',
    '/complaints',
  ]);
});

describe.each(documents)('$path', (page) => {
  it('has a title and a description that search engines show whole', () => {
    expect(page.metaTitle.length).toBeLessThanOrEqual(60);
    expect(page.metaDescription.length).toBeGreaterThanOrEqual(50);
    expect(page.metaDescription.length).toBeLessThanOrEqual(160);
  });

  it('links only to pages and anchors that exist', () => {
    for (const link of linksIn(page)) {
      if (/^(https:\/\/|mailto:|tel:)/.test(link)) continue;
      const url = new URL(link, `https://resjam.example${page.path}`);
      expect([...paths, ...elsewhere], link).toContain(url.pathname);
      if (url.hash) expect([...anchorsOf(url.pathname)], link).toContain(url.hash.slice(1));
    }
  });

  it('chooses an enquiry type that the form knows', () => {
    for (const link of linksIn(page).filter((address) => address.startsWith('/contact?'))) {
      const type = new URL(link, 'https://resjam.example').searchParams.get('type');
      expect(['ai-services', 'platform-demo', 'coaching', 'general']).toContain(type);
    }
  });

  it('opens with its only h1', () => {
    const openings = page.blocks.map((block) => ['hero', 'welcome', 'legal', 'application'].includes(block.type));
    expect(openings[0]).toBe(true);
    expect(openings.filter(Boolean)).toHaveLength(1);
  });

  it('never shows the same composition twice in a row, nor two marigold buttons in one view', () => {
    for (const [index, block] of page.blocks.entries()) {
      const next = page.blocks[index + 1];
      expect(next?.type).not.toBe(block.type);
      expect(marigoldsIn(block) + (next ? marigoldsIn(next) : 0), block.id).toBeLessThanOrEqual(1);
    }
  });

  it('keeps to the voice', () => {
    const text = stringsIn(page).join('\n');
    expect(text).not.toMatch(/\b(journeys?|unlock\w*|seamless\w*|empower\w*|lorem|TODO)\b/i);
    expect(text).not.toMatch(/\b(color|behavior|organiz\w+|realiz\w+|personaliz\w+|program)\b/i);
  });
});

it('gives every page a title, description and order of compositions of its own', () => {
  expect(new Set(documents.map((page) => page.metaTitle)).size).toBe(documents.length);
  expect(new Set(documents.map((page) => page.metaDescription)).size).toBe(documents.length);
  const composed = documents.filter((page) => page.kind !== 'legal');
  expect(new Set(composed.map((page) => page.blocks.map((block) => block.type).join())).size).toBe(composed.length);
});

it.each([
  ['/coaching', ['21', '90', '12', '23%', 'productivity increase', '35%', 'absenteeism reduction', '23,079+', '4.4/5']],
  ['/coaching', ['$4–8', 'per employee per month', '$4,997', 'one-time setup fee', 'On-site, virtual or hybrid']],
  ['/coaching-sales', ['£1,997', '£2,997', '12 weekly one-hour sessions', '90-day money-back guarantee']],
  ['/coaching-application', ['about 10 minutes']],
  ['/speaking', ['500+', 'lives transformed', '20+', 'years experience', '60–90']],
  ['/about', ['20+', '500+', '23%', '35%', 'Proven ROI', 'AI-Driven Automation', 'Data Insights', 'Human Touch']],
  ['/about', ['What We Do', 'Why Choose', 'AI Services', 'Platforms and SaaS', 'Coaching and Training']],
  ['/training', ['6 hours', '2 x 6 hours', '6 x full-day sessions', '7 days’ notice']],
  ['/agency', ['3x', 'average ROI within 6 months', '47%', 'increase in new patients', '98%', 'client retention']],
  ['/agency', ['free 30-minute marketing audit']],
  ['/ai-services', ['30%', 'labour costs reduced', '20–40%', 'bookings increased']],
  [
    '/ai-services',
    ['AI receptionist', 'AI marketing systems', 'AI business insights dashboard', 'AI productivity tools'],
  ],
  ['/saas', ['Patient management', 'Client engagement apps and portals', 'Custom web apps', 'Process automation']],
  ['/saas', ['HIPAA-compliant solutions', 'Analytics and reporting']],
  ['/platforms', ['$4–8', '$4,997', 'Routine Builder', 'Simplify', 'Journal', 'Meditation Coach']],
  ['/contact', ['24 hours', 'Monday to Friday, 9am to 6pm GMT', 'Weekend appointments available']],
  ['/privacy', ['answered within 30 days', '7 years', '26 months', 'not for anyone under 16', 'ico.org.uk', '7 days']],
  ['/terms', ['24 hours’ notice', '7 days’ notice', '30 days’ notice', '(GBP)', 'within 48 hours on business days']],
  ['/terms', ['the law of England and Wales', 'not for anyone under 16', '90-day money-back guarantee']],
  ['/disclaimer', ['999', 'NHS 111', '116 123', '85258', 'the law of England and Wales']],
])('%s states %j', (path, figures) => {
  const words = wordsOf(path);
  for (const figure of figures) expect(words).toContain(figure);
});

const enquiry = (type: string) => `/contact?type=${type}#enquiry-form`;

it.each([
  ['/about', 'Explore AI Services', '/ai-services'],
  ['/about', 'Discover Platforms', '/platforms'],
  ['/about', 'Book a Demo', enquiry('platform-demo')],
  ['/about', 'Join the Community', '/forum'],
  ['/about', 'Contact Us', '/contact'],
  ['/coaching', 'Book Corporate Demo', enquiry('coaching')],
  ['/coaching', 'Read about the RESJAM Method', '/resjam-method'],
  ['/coaching', 'See the programmes', '#programmes'],
  ['/coaching-sales', 'Apply for coaching', '/coaching-application'],
  ['/employee-accountability-coaching', 'Apply for a place', '/coaching-application'],
  ['/employee-accountability-coaching', 'See one-to-one coaching', '/coaching-sales'],
  ['/resjam-method', 'Book a Demo', enquiry('platform-demo')],
  ['/resjam-method', 'Download Product Guide', '/guides/resjam-method.pdf'],
  ['/agency', 'Get Your Free Audit', '/contact?type=ai-services&note=audit#enquiry-form'],
  ['/agency', 'View Our Work', '#results'],
  ['/saas', 'Start Your Project', enquiry('general')],
  ['/saas', 'Schedule a Consultation', enquiry('general')],
  ['/ai-services', 'Book a Free Consultation', enquiry('ai-services')],
  ['/ai-services', 'Book a Demo', enquiry('ai-services')],
  ['/ai-services', 'Get a Quote', enquiry('ai-services')],
  ['/ai-services', 'See How It Works', '#how-it-works'],
  ['/platforms', 'Join Community Social', enquiry('platform-demo')],
  ['/platforms', 'Book a Demo', enquiry('platform-demo')],
  ['/platforms', 'Explore the App Suite', enquiry('platform-demo')],
  ['/platforms', 'Book a Demo for Your Company', enquiry('platform-demo')],
  ['/platforms', 'Discover the Ecosystem', enquiry('platform-demo')],
  ['/contact', 'Book AI Consultation', enquiry('ai-services')],
  ['/contact', 'Book Corporate Demo', enquiry('coaching')],
  ['/contact', 'Join Community Social', enquiry('platform-demo')],
])('%s: the button "%s" leads to %s', (path, label, href) => {
  expect(labelledLinks(byPath.get(path))).toContainEqual([label, href]);
});

it.each([
  ['/coaching', 'programmes'],
  ['/ai-services', 'how-it-works'],
  ['/platforms', 'resjam-social'],
  ['/platforms', 'app-suite'],
  ['/contact', 'enquiry-form'],
])('%s carries the anchor %s', (path, anchor) => {
  expect([...anchorsOf(path)]).toContain(anchor);
});

const menuLinks = [
  ...seedNavigation.menu.items.flatMap(({ href, children }) => [{ href }, ...children]),
  ...seedNavigation.headerFooter.links,
];

it('lets a reader reach every page from the menus within three presses', () => {
  const reached = new Set(['/', ...menuLinks.map(({ href }) => href)]);
  for (let press = 0; press < 2; press += 1)
    for (const path of [...reached])
      for (const link of linksIn(byPath.get(path) ?? {})) reached.add(link.split(/[?#]/)[0] || path);
  expect([...reached]).toEqual(expect.arrayContaining(paths));
});

it('has the menus, and they lead to pages that exist', () => {
  const { menu, headerFooter } = seedNavigation;
  expect(menu.items.map(({ label }) => label)).toEqual(['Home', 'About', 'Products']);
  expect(menu.items[2]?.children.map(({ label }) => label)).toEqual([
    'Blog',
    'AI Services',
    'Platforms',
    'Coaching',
    'Training',
    'Contact',
    'Speaking',
  ]);
  expect(headerFooter.links.map(({ label }) => label)).toEqual(['Privacy', 'Disclaimer', 'Terms', 'Settings']);
  for (const { href } of menuLinks.filter(({ href: address }) => address !== ''))
    expect([...paths, ...elsewhere]).toContain(href);
});

it('has twelve affirmations, two for each pillar and two for each category', () => {
  expect(seedAffirmations).toHaveLength(12);
  expect(seedAffirmations[0]?.text).toBe('I can begin again at any hour of the day.');
  expect(new Set(seedAffirmations.map(({ text }) => text)).size).toBe(12);
  for (const pillar of pillars) expect(seedAffirmations.filter((line) => line.pillar === pillar)).toHaveLength(2);
  for (const category of ['success', 'mindset', 'resilience', 'growth', 'confidence', 'health'])
    expect(seedAffirmations.filter((line) => line.category === category)).toHaveLength(2);
});
