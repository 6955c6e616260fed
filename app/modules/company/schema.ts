import { z } from 'zod';
import { emailField } from '#app/lib/forms/email-field.ts';
import { numberChoice, wholeNumber } from '#app/lib/forms/number-field.ts';
import { requiredLine } from '#app/lib/forms/text-fields.ts';

const short = (what: string, max: number) => requiredLine(max, `${what} is required`);

const number = (what: string, min: number, max: number) =>
  wholeNumber({ min, max, error: `${what} must be a whole number` });

export const maxSocialLinks = 6;

/** The site's name. */
export const brandSchema = z.object({ brandName: short('The name', 40).default('Resjam') });

/** How to reach the company, for the contact page, mails and search engines. */
export const contactSchema = z.object({
  publicEmail: emailField.default('hello@resjam.example'),
  office: short('The head office', 120).default('London, United Kingdom'),
});

const socialLinkSchema = z.object({
  name: short('The name', 40),
  url: z
    .url({ protocol: /^https$/, error: 'Use an address that begins with https://' })
    .max(500, 'At most 500 characters'),
});

export const socialSchema = z.object({ socialLinks: z.array(socialLinkSchema).max(maxSocialLinks).default([]) });

/** The office hours, Monday to Friday in London time, and the promised response time. */
export const hoursSchema = z
  .object({
    opensAt: number('The opening hour', 0, 23).default(9),
    closesAt: number('The closing hour', 1, 24).default(18),
    replyHours: number('The promise', 1, 168).default(24),
  })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    path: ['closesAt'],
    message: 'Closing comes after opening',
  });

/** How long personal data is stored. */
export const retentionSchema = z.object({
  recordYears: number('The years', 1, 20).default(7),
  analyticsMonths: number('The months', 1, 120).default(26),
  /** For abandoned enquiries and applications. */
  enquiryMonths: number('The months', 1, 120).default(24),
  mailLogMonths: number('The months', 1, 120).default(12),
});

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
  brand: brandSchema.prefault({}),
  contact: contactSchema.prefault({}),
  social: socialSchema.prefault({}),
  hours: hoursSchema.prefault({}),
  retention: retentionSchema.prefault({}),
  seo: seoSchema.prefault({}),
  rotation: rotationSchema.prefault({}),
});

export type SiteSettings = z.infer<typeof siteSettingsSchema>;
export type SiteSection = keyof SiteSettings;
