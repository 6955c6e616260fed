import { z } from 'zod';
import { emailField, emailOf } from '#app/lib/forms/email-field.ts';
import { wholeNumber } from '#app/lib/forms/number-field.ts';
import { lineField } from '#app/lib/forms/text-fields.ts';
import { dayField } from '#app/lib/forms/time-fields.ts';
import { lineList } from '#app/lib/lists/line-list.ts';
import { emailDomain } from '#app/lib/web/email-domain.ts';

const maxLines = 500;

const words = (max: number, what: string) => lineField(max, `${what} must be less than ${max} characters`).default('');
/** @param asStored returns a line as it is stored; null if it is wrong */
const checkedLines = (what: string, asStored: (line: string) => string | null) =>
  lineList((line) => asStored(line) ?? line)
    .refine((list) => list.length <= maxLines, `At most ${maxLines} ${what}`)
    .superRefine((list, context) => {
      const wrong = list.find((each) => asStored(each) === null);
      if (wrong) context.addIssue({ code: 'custom', message: `Please check “${wrong.slice(0, 80)}”` });
    });

/** Where anybody can get an address. */
const publicMailDomains = new Set([
  ...['aol.com', 'btinternet.com', 'gmail.com', 'gmx.com', 'gmx.co.uk', 'googlemail.com', 'hotmail.co.uk'],
  ...['hotmail.com', 'icloud.com', 'live.co.uk', 'live.com', 'mac.com', 'mail.com', 'me.com', 'msn.com', 'outlook.com'],
  ...['proton.me', 'protonmail.com', 'sky.com', 'talktalk.net', 'virginmedia.com', 'yahoo.co.uk', 'yahoo.com'],
]);

const fields = z.object({
  name: words(80, 'Name').pipe(z.string().min(1, 'Name is required')),
  company: words(80, 'Company'),
  addresses: checkedLines('addresses', emailOf),
  domains: checkedLines('domains', emailDomain),
  contactEmail: z.literal('').or(emailField).default(''),
  validUntil: dayField('Please choose the last day'),
});

/** The form of a package. Services are posted as one field each (`packageServiceField`). */
export const packageFormSchema = fields
  .refine(({ company, addresses, domains }) => company !== '' || (addresses.length === 1 && domains.length === 0), {
    path: ['addresses'],
    message: 'A package for a person has one address and no domain. For several people, name the company.',
  })
  .refine(({ addresses, domains }) => addresses.length + domains.length > 0, {
    path: ['addresses'],
    message: 'Enter at least one email address or domain',
  })
  .refine(({ domains }) => !domains.some((domain) => publicMailDomains.has(domain)), {
    path: ['domains'],
    message: 'Anyone can sign up with this provider. Enter individual addresses instead.',
  });

export type PackageInput = z.output<typeof packageFormSchema>;

const amount = wholeNumber({ min: 1, max: 999 });

/** The sessions of a new package. */
export const newCreditsSchema = z.object({ credits: amount });

/** The form that adds or withdraws sessions. */
export const creditsFormSchema = z.object({
  amount,
  direction: z.enum(['add', 'withdraw'], 'Please choose'),
  reason: words(200, 'Reason').pipe(z.string().min(1, 'Please enter a reason')),
});

/** Returns the name of the form field that is ticked if a package pays for this service. */
export const packageServiceField = (serviceId: string) => `service-${serviceId}`;
