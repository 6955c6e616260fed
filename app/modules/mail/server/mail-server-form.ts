import { defineSection } from '#app/lib/forms/fields/define-section.ts';
import { f, matching, storedAs } from '#app/lib/forms/fields/f.ts';

const server = {
  host: storedAs(
    f.line('Server', { max: 253, isRequired: true, placeholder: 'smtp.example.org' }),
    matching(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'Enter only the name, such as smtp.example.org'),
  ),
  port: f.number('Port', { min: 1, max: 65535, initial: 587 }),
  security: f.choice('Security', {
    starttls: 'STARTTLS (usually port 587)',
    tls: 'TLS from the start (usually port 465)',
  }),
  name: f.line('Username', { max: 255 }),
  password: f.secret('Password', { max: 1000, hint: 'Stored encrypted, and never shown again.' }),
};

export const mailServerSection = defineSection('Mail server', {
  ...server,
  senderName: storedAs(
    f.line('Sender’s name', { max: 100 }),
    matching(/^[^"\\<>\p{C}]*$/u, 'Leave out quotation marks and angle brackets'),
  ),
  senderAddress: f.email('Sender’s address', { isRequired: true }),
});

/** The same for a site whose operator has set the sender. */
export const serverSection = defineSection('Mail server', server);
