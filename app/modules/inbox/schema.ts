import { z } from 'zod';
import { type EnquiryType, enquiryTypes } from './enquiry-types.ts';

const enquiryTypeKeys = Object.keys(enquiryTypes) as [EnquiryType, ...EnquiryType[]];

/** A missing field counts as an empty one. */
const optional = (max: number, message: string) => z.string().trim().max(max, message).default('');

/** The contact form, its limits and its messages. The messages appear in this order. */
export const enquirySchema = z.object({
  fullName: z
    .string('Full name is required')
    .trim()
    .min(1, 'Full name is required')
    .max(100, 'Name must be less than 100 characters'),
  companyName: optional(100, 'Company name must be less than 100 characters'),
  email: z
    .string('Invalid email address')
    .trim()
    .pipe(z.email('Invalid email address').max(255, 'Email must be less than 255 characters')),
  phone: optional(20, 'Phone number must be less than 20 characters'),
  enquiryType: z.enum(enquiryTypeKeys, 'Please select an enquiry type'),
  message: z
    .string('Message is required')
    .trim()
    .min(1, 'Message is required')
    .max(2000, 'Message must be less than 2000 characters'),
});

export type Enquiry = z.infer<typeof enquirySchema>;

/** Honeypot fields, which people do not see. */
export const trapSchema = z.object({
  /** Hidden: only bots fill it in. */
  website: z.string().max(2000).default(''),
  /** When the form was first touched, in milliseconds since the epoch; empty without JavaScript. */
  startedAt: z.coerce.number().catch(0),
});

export type Traps = z.infer<typeof trapSchema>;
