import { z } from 'zod';
import { newEmailField } from '#app/lib/forms/email-field.ts';
import { honeypotField } from '#app/lib/forms/honeypot-field.ts';
import { honeypotName } from '#app/lib/forms/honeypot-name.ts';
import { wholeNumber } from '#app/lib/forms/number-field.ts';
import { lineField, requiredLine, requiredText } from '#app/lib/forms/text-fields.ts';
import { type ComplaintKind, complaintKinds } from './complaint-kinds.ts';
import { type EnquiryType, enquiryTypes } from './enquiry-types.ts';

const enquiryTypeKeys = Object.keys(enquiryTypes) as [EnquiryType, ...EnquiryType[]];
const complaintKindKeys = Object.keys(complaintKinds) as [ComplaintKind, ...ComplaintKind[]];

/** A missing field counts as an empty one. */
const optional = (max: number, message: string) => lineField(max, message).default('');

/** The contact form, its limits and its messages. The messages appear in this order. */
export const enquirySchema = z.object({
  fullName: requiredLine(100, 'Full name is required', 'Name must be less than 100 characters'),
  companyName: optional(100, 'Company name must be less than 100 characters'),
  email: newEmailField,
  phone: optional(20, 'Phone number must be less than 20 characters'),
  enquiryType: z.enum(enquiryTypeKeys, 'Please select an enquiry type'),
  message: requiredText(2000, 'Message is required', 'Message must be less than 2000 characters'),
});

export type Enquiry = z.infer<typeof enquirySchema>;

/** The form of the complaints page. What it shares with the contact form has the same limits and messages. */
export const complaintSchema = z.object({
  ...enquirySchema.pick({ fullName: true, email: true }).shape,
  complaintKind: z.enum(complaintKindKeys, 'Please choose what it is about'),
  /** The address of a page, or in words what it is about. Empty: nothing in particular. */
  subject: optional(500, 'Address must be less than 500 characters'),
  ...enquirySchema.pick({ message: true }).shape,
});

export type Complaint = z.infer<typeof complaintSchema>;

/** Honeypot fields, which people do not see. */
export const honeypotSchema = z
  .object({
    [honeypotName]: honeypotField,
    /** When the form was first touched, in milliseconds since the epoch; empty without JavaScript. */
    startedAt: wholeNumber({ max: Number.MAX_SAFE_INTEGER }).catch(0),
  })
  .transform(({ [honeypotName]: isHoneypotFilled, startedAt }) => ({ isHoneypotFilled, startedAt }));

export type Traps = z.infer<typeof honeypotSchema>;
