import { z } from 'zod';
import { counted } from '#app/lib/count-text.ts';
import { defineSection } from '#app/lib/forms/fields/define-section.ts';
import { f } from '#app/lib/forms/fields/f.ts';

export const maxSocialLinks = 6;
const places = Array.from({ length: maxSocialLinks }, (_, index) => index);

const linkSchema = z.object({ name: z.string().min(1), url: z.url({ protocol: /^https$/ }) });
const linksSchema = z.object({ socialLinks: z.array(linkSchema).max(maxSocialLinks).default([]) });

/** The possible intervals of the affirmations, in minutes. */
const rotationMinutes = [5, 10, 15, 30, 60] as const;

/** The sections that are stored as their forms have them. */
export const siteSections = {
  brand: defineSection('Brand', {
    brandName: f.line('Name', { max: 40, isRequired: true, initial: 'Resjam' }),
  }),
  /** How to reach the company, for the contact page, mails and search engines. */
  contact: defineSection('Contact', {
    publicEmail: f.email('Public email', { isRequired: true, initial: 'hello@resjam.example' }),
    office: f.line('Head office', { max: 120, isRequired: true, initial: 'London, United Kingdom' }),
  }),
  /** Monday to Friday in London time, and the promised response time. */
  hours: defineSection(
    'Business hours',
    {
      opensAt: f.number('From (hour)', { min: 0, max: 23, initial: 9 }),
      closesAt: f.number('Until (hour)', { min: 1, max: 24, initial: 18 }),
      replyHours: f.number('Reply within (hours)', { min: 1, max: 168, initial: 24 }),
    },
    {
      closesAt: ({ opensAt, closesAt }) => (opensAt < closesAt ? undefined : 'Closing time must be after opening time'),
    },
  ),
  /** How long personal data is stored. */
  retention: defineSection('Retention', {
    recordYears: f.number('Service records (years)', { min: 1, max: 20, initial: 7 }),
    analyticsMonths: f.number('Analytics (months)', { min: 1, max: 120, initial: 26 }),
    enquiryMonths: f.number('Enquiries without further contact (months)', { min: 1, max: 120, initial: 24 }),
    mailLogMonths: f.number('Email log (months)', { min: 1, max: 120, initial: 12 }),
  }),
  /** The information for search engines about the whole site. */
  seo: defineSection('The whole site', {
    /** Whether search engines may list any page. */
    isListed: f.tick('Show this site in search engines', { initial: true }),
    /** Whether search engines are notified of changes at once (IndexNow). */
    notifiesSearchEngines: f.tick('Notify search engines of changes at once', {
      hint: 'By IndexNow, which Bing, Seznam, Yandex and others share. Google finds changes through the sitemap.',
    }),
    /** One sentence, for descriptions of the site rather than of a page. */
    defaultDescription: f.line('What the site is about, where no page says it', {
      max: 320,
      isRequired: true,
      initial: 'Wellbeing programmes, AI services for health practices, and six small habits.',
    }),
  }),
  /** How often the home page changes its affirmation. */
  rotation: defineSection('Affirmation rotation', {
    minutes: f.numberChoice('Rotation interval', rotationMinutes, {
      name: (minutes) => counted(minutes, 'minute'),
      initial: 15,
    }),
  }),
};

/** The rows of the form of social links. */
export const socialSection = defineSection(
  'Social links',
  Object.fromEntries(
    places.flatMap((index) => [
      [`name-${index}`, f.line(`Name of link ${index + 1}`, { max: 40 })],
      [`url-${index}`, f.url(`Address of link ${index + 1}`, { max: 500 })],
    ]),
  ),
  Object.fromEntries(
    places.flatMap((index) => {
      type Rows = Readonly<Record<string, string>>;
      const nameOf = (rows: Rows) => rows[`name-${index}`];
      const urlOf = (rows: Rows) => rows[`url-${index}`];
      const noName = (rows: Rows) => (urlOf(rows) && !nameOf(rows) ? 'The name is required' : undefined);
      const noUrl = (rows: Rows) =>
        nameOf(rows) && !urlOf(rows) ? 'Use an address that begins with https://' : undefined;
      return [[`name-${index}`, noName] as const, [`url-${index}`, noUrl] as const];
    }),
  ),
);

/** Returns the links as the form of the section has them: a name and an address in each row. */
export const socialRows = ({ socialLinks }: SiteSettings['social']): Record<string, string> =>
  Object.fromEntries(
    places.flatMap((index) => [
      [`name-${index}`, socialLinks[index]?.name ?? ''],
      [`url-${index}`, socialLinks[index]?.url ?? ''],
    ]),
  );

/** Returns the links of the form's rows. Leaves out empty rows. */
export const socialLinksOf = (rows: Readonly<Record<string, string>>): SiteSettings['social'] => ({
  socialLinks: places.flatMap((index) => {
    const [name = '', url = ''] = [rows[`name-${index}`], rows[`url-${index}`]];
    return name || url ? [{ name, url }] : [];
  }),
});

export const siteSettingsSchema = z.object({
  brand: siteSections.brand.stored,
  contact: siteSections.contact.stored,
  social: linksSchema.prefault({}),
  hours: siteSections.hours.stored,
  retention: siteSections.retention.stored,
  seo: siteSections.seo.stored,
  rotation: siteSections.rotation.stored,
});

export type SiteSettings = z.infer<typeof siteSettingsSchema>;
