import { z } from 'zod';
import { emailField } from '#app/lib/forms/email-field.ts';
import { wholeNumber } from '#app/lib/forms/number-field.ts';
import { lineField, requiredLine } from '#app/lib/forms/text-fields.ts';

export const securities = {
  starttls: 'STARTTLS (usually port 587)',
  tls: 'TLS from the start (usually port 465)',
} as const;

/** The form of the mail server. */
export const mailServerSchema = z.object({
  host: requiredLine(253, 'Enter the name of the server', 'This name is too long').regex(
    /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i,
    'Enter only the name, such as smtp.example.org',
  ),
  port: wholeNumber({ min: 1, max: 65535, error: 'Enter a port number', range: 'Enter a port from 1 to 65535' }),
  security: z.enum(['starttls', 'tls'], 'Choose how the connection is encrypted'),
  name: z.string().trim().max(255, 'Name must be at most 255 characters').default(''),
  /** Empty: the stored one is kept. */
  password: z.string().max(1000, 'Password must be at most 1,000 characters').default(''),
  senderName: lineField(100, 'Name must be at most 100 characters')
    .regex(/^[^"\\<>\p{C}]*$/u, 'Leave out quotation marks and angle brackets')
    .default(''),
  senderAddress: emailField,
});
