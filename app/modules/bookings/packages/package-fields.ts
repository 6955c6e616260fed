import { z } from 'zod';
import { emailOf } from '#app/lib/forms/email-field.ts';
import { defineFields, type Rules } from '#app/lib/forms/fields/define-fields.ts';
import { f, storedAs } from '#app/lib/forms/fields/f.ts';
import type { ValuesOf } from '#app/lib/forms/fields/field.ts';
import { wholeNumber } from '#app/lib/forms/number-field.ts';
import { requiredLine } from '#app/lib/forms/text-fields.ts';
import { emailDomain } from '#app/lib/web/email-domain.ts';

/** @param storedOf returns a line as it is stored; null if it is wrong */
const checkedLines = (label: string, storedOf: (line: string) => string | null) =>
  storedAs(f.lines(label, { most: 500, max: 255 }), {
    read: (lines, refuse) => [
      ...new Set(lines.map((line) => storedOf(line) ?? refuse(`Please check “${line.slice(0, 80)}”`))),
    ],
    write: (lines) => lines,
  });

/** Where anybody can get an address. */
const publicMailDomains = new Set([
  ...['aol.com', 'btinternet.com', 'gmail.com', 'gmx.com', 'gmx.co.uk', 'googlemail.com', 'hotmail.co.uk'],
  ...['hotmail.com', 'icloud.com', 'live.co.uk', 'live.com', 'mac.com', 'mail.com', 'me.com', 'msn.com', 'outlook.com'],
  ...['proton.me', 'protonmail.com', 'sky.com', 'talktalk.net', 'virginmedia.com', 'yahoo.co.uk', 'yahoo.com'],
]);

const fields = {
  name: f.line('Name', { max: 80, isRequired: true }),
  validUntil: f.day('Valid until', {
    hint: 'Sessions that have expired do not come back with a later day: add them under “Add or withdraw sessions”.',
  }),
  company: f.line('Company (leave blank for an individual)', { max: 80 }),
  addresses: checkedLines('Email addresses that can use it, one per line', emailOf),
  domains: checkedLines('Email domains that can use it, e.g. example.com, one per line', emailDomain),
  contactEmail: f.email('Send usage reports to'),
  services: f.many('Services covered', {
    of: { noun: { one: 'service', many: 'services' }, path: '/admin/bookings/services' },
  }),
};

const rules: Rules<ValuesOf<typeof fields>> = {
  addresses({ company, addresses, domains }) {
    if (addresses.length + domains.length === 0) return 'Enter at least one email address or domain';
    return company || (addresses.length === 1 && domains.length === 0)
      ? undefined
      : 'A package for a person has one email address and no domain. For several people, name the company.';
  },
  domains: ({ domains }) =>
    domains.some((domain) => publicMailDomains.has(domain))
      ? 'Anyone can sign up with this provider. Enter individual addresses instead.'
      : undefined,
  services: ({ services }) =>
    services.length === 0 ? 'Choose at least one service that the package pays for' : undefined,
};

/** The form of a package. The sessions of one that exists are changed by another form, with a reason. */
export const packageFields = defineFields({ Package: fields }, rules);

const { name, validUntil: _, ...others } = fields;
const validUntil = f.day('Valid until');

/** The form of a new one. */
export const newPackageFields = defineFields(
  { Package: { name, credits: f.number('Sessions', { min: 1, max: 999 }), validUntil, ...others } },
  rules,
);

/** The form that adds or withdraws sessions. */
export const creditsFormSchema = z.object({
  amount: wholeNumber({ min: 1, max: 999 }),
  direction: z.enum(['add', 'withdraw'], 'Please choose'),
  reason: requiredLine(200, 'Please enter a reason'),
});
