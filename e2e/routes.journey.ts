import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { eventually } from './site.ts';

interface Expected {
  heading: string;
  /** Text and figures that every version must show, as a reader sees them. */
  words?: string[];
  /** Link or button, by its accessible name, and its address. */
  links?: [name: string, href: string][];
  anchors?: string[];
}

const enquiry = (type: string) => `/contact?type=${type}#enquiry-form`;
const sixApps = ['Routine Builder', 'Exercise', 'Simplify', 'Journal', 'Affirmations', 'Meditation Coach'];

const routes: Record<string, Expected> = {
  '/': { heading: 'Resjam', words: ['For health providers', 'For companies', 'For you'] },
  '/about': {
    heading: 'We look after people, and we mend their software.',
    words: [
      ...['What We Do', 'AI Services', 'Platforms and SaaS', 'Coaching and Training'],
      ...['Why Choose', 'Proven ROI', 'AI-Driven Automation', 'Data Insights', 'Human Touch'],
    ],
    links: [
      ['Explore AI Services', '/ai-services'],
      ['Discover Platforms', '/platforms'],
      ['Book a Demo', enquiry('platform-demo')],
      ['Join the Community', '/forum'],
      ['Contact Us', '/contact'],
    ],
  },
  '/coaching': {
    heading: 'Wellbeing at work, one small habit at a time.',
    words: [
      ...['21', '90', '12', 'days', 'months', 'On-site', 'virtual', 'hybrid'],
      ...['productivity increase 23%', 'absenteeism reduction 35%', '23,079+', 'employees', '4.4/5'],
      ...['$4–8', 'per employee per month', '$4,997', 'one-time setup fee'],
    ],
    links: [
      ['Book Corporate Demo', enquiry('coaching')],
      ['Read about the RESJAM Method', '/resjam-method'],
    ],
    anchors: ['programmes'],
  },
  '/coaching-sales': {
    heading: 'Ninety days, one hour a week, one person listening.',
    words: ['£1,997', '£2,997', '12 weekly one-hour sessions', '90-day money-back guarantee'],
    links: [['Apply for coaching', '/coaching-application']],
  },
  '/coaching-application': {
    heading: '',
    words: [
      ...['about 10 minutes', 'Step 1 of 4', '25%', 'Personal Information'],
      ...['18-25', '26-35', '36-45', '46-55', '56+'],
    ],
  },
  '/employee-accountability-coaching': {
    heading: 'Say it on Monday. Do it by Friday. Tell six people.',
    links: [
      ['Apply for a place', '/coaching-application'],
      ['See one-to-one coaching', '/coaching-sales'],
    ],
  },
  '/speaking': {
    heading: 'A keynote people use on Monday.',
    words: ['500+', 'lives transformed', '20+', 'years experience', '60–90'],
  },
  '/resjam-method': {
    heading: 'Six small habits, held together.',
    words: ['Routine', 'Exercise', 'Simplicity', 'Journaling', 'Affirmations', 'Meditation', ...sixApps],
    links: [
      ['Book a Demo', enquiry('platform-demo')],
      ['Download Product Guide', '/guides/resjam-method.pdf'],
    ],
  },
  '/training': {
    heading: 'Three workshops. No beanbags.',
    words: ['6 hours', '2 x 6 hours', '6 x full-day sessions'],
  },
  '/agency': {
    heading: 'Be found by the people who already need you.',
    words: [
      ...['3x', 'average ROI within 6 months', '47%', 'increase in new patients', '98%', 'client retention'],
      'free 30-minute marketing audit',
    ],
    links: [
      ['Get Your Free Audit', '/contact?type=ai-services&note=audit#enquiry-form'],
      ['View Our Work', '#results'],
    ],
    anchors: ['results'],
  },
  '/saas': {
    heading: 'Software that fits the practice you have.',
    words: [
      ...['Patient management', 'Client engagement apps and portals', 'Custom web apps', 'Process automation'],
      ...['HIPAA-compliant solutions', 'Analytics and reporting'],
    ],
    links: [
      ['Start Your Project', enquiry('general')],
      ['Schedule a Consultation', enquiry('general')],
    ],
  },
  '/ai-services': {
    heading: 'An AI receptionist for the calls you miss.',
    words: [
      ...['30%', 'labour costs reduced', '20–40%', 'bookings increased'],
      ...['AI receptionist', 'AI marketing systems', 'AI business insights dashboard', 'AI productivity tools'],
    ],
    links: [
      ['Book a Free Consultation', enquiry('ai-services')],
      ['Book a Demo', enquiry('ai-services')],
      ['Get a Quote', enquiry('ai-services')],
      ['See How It Works', '#how-it-works'],
    ],
    anchors: ['how-it-works'],
  },
  '/platforms': {
    heading: 'A quiet harbour, and six small boats.',
    words: sixApps,
    links: [
      ['Join Community Social', enquiry('platform-demo')],
      ['Book a Demo', enquiry('platform-demo')],
      ['Explore the App Suite', enquiry('platform-demo')],
      ['Book a Demo for Your Company', enquiry('platform-demo')],
      ['Discover the Ecosystem', enquiry('platform-demo')],
    ],
    anchors: ['resjam-social', 'app-suite'],
  },
  '/contact': {
    heading: 'Tell us who you are, and we will reply within 24 hours.',
    words: ['London', 'Monday to Friday 9am to 6pm GMT', 'Weekend appointments available', 'hello@resjam.example'],
    links: [
      ['Book AI Consultation', enquiry('ai-services')],
      ['Book Corporate Demo', enquiry('coaching')],
      ['Join Community Social', enquiry('platform-demo')],
    ],
    anchors: ['enquiry-form'],
  },
  '/privacy': { heading: '', words: ['30 days', '7 years', '26 months', 'under 16'] },
  '/disclaimer': { heading: '', words: ['999', '116 123', 'the law of England and Wales'] },
  '/terms': {
    heading: '',
    words: [
      ...['24 hours’ notice', '7 days’ notice', '30 days’ notice', '(GBP)', 'within 48 hours on business days'],
      'the law of England and Wales',
    ],
  },
};

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

test.each(Object.entries(routes))('%s shows its words, its buttons and its figures', async (path, expected) => {
  const page = await newPage({ javaScript: false });
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  const headings = page.getByRole('heading', { level: 1 });
  expect(await headings.count()).toBe(1);
  expect(plain(await headings.innerText())).toContain(expected.heading);

  const text = plain(await page.locator('main').innerText());
  for (const sentence of expected.words ?? []) expect(text).toContain(sentence);
  for (const [name, href] of expected.links ?? []) {
    const links = await page.locator('main').getByRole('link', { name, exact: true }).all();
    const targets = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(targets, name).toContain(href);
  }
  for (const anchor of expected.anchors ?? []) expect(await page.locator(`[id="${anchor}"]`).count(), anchor).toBe(1);
});

test('the speaker page shows its six slots, each empty one with its words', async () => {
  const page = await newPage({ javaScript: false });
  await page.goto('/speaking');
  const slots = page.locator('#from-the-stage').getByRole('listitem');
  expect(await slots.count()).toBe(6);
  for (let position = 1; position <= 6; position += 1) {
    // Another journey may have put a video into one.
    expect(plain(await slots.nth(position - 1).innerText())).toMatch(
      new RegExp(
        `Slot ${position} is empty Slot ${position} No video yet|Slot ${position} (YouTube|Vimeo|Uploaded file)`,
      ),
    );
  }
});

test('an anchor in an address brings its section into view', async () => {
  const page = await newPage({ javaScript: false });
  for (const address of ['/coaching#programmes', '/ai-services#how-it-works', '/platforms#app-suite']) {
    await page.goto(address);
    const section = page.locator(new URL(address, 'http://any').hash);
    // The browser scrolls once the page has been laid out.
    await eventually(`${address} is in view`, async () => Math.abs((await section.boundingBox())?.y ?? 999) < 120);
  }
});

test('a form whose sending comes later is complete and does not pretend to send', async () => {
  const page = await newPage({ javaScript: false });
  await page.goto('/contact?type=coaching#enquiry-form');
  for (const name of ['fullName', 'companyName', 'email', 'phone', 'enquiryType', 'message']) {
    expect(await page.locator(`form[method="post"] [name="${name}"]`).count(), name).toBe(1);
  }
  expect(await page.getByLabel('Enquiry type').inputValue()).toBe('coaching');
});

test('the four kinds of enquiry can be chosen, and no other', async () => {
  const page = await newPage({ javaScript: false });
  await page.goto('/contact?type=nonsense');
  const options = page.getByLabel('Enquiry type').locator('option:not([value=""])');
  expect(await options.allInnerTexts()).toEqual(['AI Services', 'Platform Demo', 'Coaching', 'General Enquiry']);
  expect(await page.getByLabel('Enquiry type').inputValue()).toBe('');
});
