import { z } from 'zod';
import { defineSection } from '#app/lib/forms/fields/define-section.ts';
import { f } from '#app/lib/forms/fields/f.ts';
import { numberChoice } from '#app/lib/forms/number-field.ts';
import { requiredLine } from '#app/lib/forms/text-fields.ts';

const short = (what: string, max: number) => requiredLine(max, `${what} is required`);

/** The sections whose panels are drawn from their fields, in the order of the screen. */
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
    ({ opensAt, closesAt }) => ({
      closesAt: opensAt < closesAt ? undefined : 'Closing time must be after opening time',
    }),
  ),
  /** How long personal data is stored. */
  retention: defineSection('Retention', {
    recordYears: f.number('Service records (years)', { min: 1, max: 20, initial: 7 }),
    analyticsMonths: f.number('Analytics (months)', { min: 1, max: 120, initial: 26 }),
    enquiryMonths: f.number('Enquiries without further contact (months)', { min: 1, max: 120, initial: 24 }),
    mailLogMonths: f.number('Email log (months)', { min: 1, max: 120, initial: 12 }),
  }),
};

export const maxSocialLinks = 6;

const socialLinkSchema = z.object({
  name: short('The name', 40),
  url: z
    .url({ protocol: /^https$/, error: 'Use an address that begins with https://' })
    .max(500, 'At most 500 characters'),
});

export const socialSchema = z.object({ socialLinks: z.array(socialLinkSchema).max(maxSocialLinks).default([]) });

/** The possible intervals of the affirmations, in minutes. */
export const rotationMinutes = [5, 10, 15, 30, 60] as const;

/** How often the home page changes its affirmation. */
export const rotationSchema = z.object({
  minutes: numberChoice(rotationMinutes, 'Please choose one of the intervals').default(15),
});

/** The information for search engines about the whole site. */
const seoSchema = z.object({
  /** Whether search engines may list any page. */
  isListed: z.boolean().default(true),
  /** Whether search engines are notified of changes at once (IndexNow). */
  notifiesSearchEngines: z.boolean().default(false),
  /** One sentence, for descriptions of the site rather than of a page. */
  defaultDescription: short('The description', 320).default(
    'Wellbeing programmes, AI services for health practices, and six small habits.',
  ),
});

/** The same as a form posts it: an unchecked box posts nothing. */
const tickBox = z.literal('on').optional().transform(Boolean);
export const seoFormSchema = seoSchema.extend({ isListed: tickBox, notifiesSearchEngines: tickBox });

export const siteSettingsSchema = z.object({
  brand: siteSections.brand.stored,
  contact: siteSections.contact.stored,
  social: socialSchema.prefault({}),
  hours: siteSections.hours.stored,
  retention: siteSections.retention.stored,
  seo: seoSchema.prefault({}),
  rotation: rotationSchema.prefault({}),
});

export type SiteSettings = z.infer<typeof siteSettingsSchema>;
export type SiteSection = keyof SiteSettings;
