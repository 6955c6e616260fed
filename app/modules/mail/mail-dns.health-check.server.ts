import type { HealthCheck, HealthResult } from '#app/core/health/health-check.server.ts';
import { hasMailServer, senderDomain } from './mail-settings.server.ts';
import { findMailRecords, isReservedDomain, type MailRecords, policyOf } from './server/mail-records.server.ts';

/**
 * Looks up whether receivers can tell that mail of the sender is genuine.
 * @param servers name servers, instead of those of the machine, for tests
 * @internal for tests
 */
export const createMailDnsCheck = (servers?: string[]): HealthCheck => ({
  name: 'mail-dns',
  label: 'DNS records of email',
  isRemote: true,
  async check({ signal }) {
    if (!hasMailServer())
      return { state: 'not-used', fact: 'No mail server is connected, so no email leaves the site.' };
    const domain = senderDomain();
    if (!servers && isReservedDomain(domain)) {
      return {
        state: 'warning',
        fact: `The sender is an address of ${domain}, which is reserved for examples.`,
        advice: 'Use an address of your own domain as the sender.',
        link: { label: 'Open Mail server', href: '/admin/settings/mail' },
      };
    }
    return judge(domain, await findMailRecords(domain, signal, servers));
  },
});

export const mailDnsHealth = createMailDnsCheck();

function judge(domain: string, { spf, dkim, dmarc }: MailRecords): HealthResult {
  const facts = [
    sentence('SPF', spf, `is “${spf?.match(/[-~?+]?all\b/i)?.[0] ?? 'without an end'}”`),
    dkim === undefined ? 'DKIM did not resolve' : dkim ? 'DKIM has a key' : 'DKIM has no key',
    sentence('DMARC', dmarc, `asks for “${policyOf(dmarc) ?? 'none'}”`),
  ];
  const technical = `${domain}: ${facts.join('; ')}.`;
  const missing = [
    ...(spf === null ? [`a TXT record at ${domain} that begins with “v=spf1” and names the mail server`] : []),
    ...(dkim === false ? [`the DKIM key that the mail server signs with, below _domainkey.${domain}`] : []),
    ...(dmarc === null ? [`a TXT record at _dmarc.${domain}, such as “v=DMARC1; p=quarantine”`] : []),
  ];
  if (missing.length > 0) {
    return {
      state: 'warning',
      fact: `${domain} does not yet say that this site may send email in its name, so emails may be rejected or become spam.`,
      advice: 'Send the lines for your technician to the person who manages your domain.',
      technical: `${technical} Publish ${missing.join('; ')}.`,
    };
  }
  if ([spf, dkim, dmarc].includes(undefined)) {
    return {
      state: 'unknown',
      fact: `The records of ${domain} could not be read.`,
      advice: 'Check again in a few minutes. If it stays like this, tell your technician.',
      technical: `${technical} Check the name servers of this machine.`,
    };
  }
  return { state: 'ok', fact: `${domain} says that this site may send email in its name.`, technical };
}

const sentence = (name: string, record: string | null | undefined, text: string) =>
  record === undefined ? `${name} did not resolve` : record === null ? `${name} is missing` : `${name} ${text}`;
