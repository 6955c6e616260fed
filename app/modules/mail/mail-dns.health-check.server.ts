import { Resolver } from 'node:dns/promises';
import type { HealthCheck, HealthResult } from '#app/core/health/health-check.server.ts';

const lookupTimeoutMs = 2_000;

/** Domains that never receive mail (RFC 2606), among them that of the default sender. */
const reservedDomain = /(^|\.)(example|test|invalid|localhost|local)(\.(com|net|org))?$/i;

/**
 * Looks up whether receivers can tell that mail of MAIL_FROM is genuine: SPF, DKIM and DMARC.
 * @param servers name servers, instead of those of the machine, for tests
 * @internal for tests
 */
export const createMailDnsCheck = (servers?: string[]): HealthCheck => ({
  name: 'mail-dns',
  label: 'DNS records of email',
  isRemote: true,
  async check({ env, signal }) {
    const domain =
      env.mailFrom
        .replace(/[<>\s]/g, ' ')
        .trim()
        .split('@')
        .at(-1)
        ?.trim()
        .toLowerCase() ?? '';
    if (!env.smtpUrl) return { state: 'not-used', fact: 'No mail server is set, so no email leaves the site.' };
    if (!servers && reservedDomain.test(domain)) {
      return {
        state: 'warning',
        fact: `MAIL_FROM is an address of ${domain}, which is reserved for examples.`,
        advice: 'Set MAIL_FROM to an address of your own domain.',
      };
    }
    const resolver = new Resolver({ timeout: lookupTimeoutMs, tries: 1 });
    if (servers) resolver.setServers(servers);
    signal.addEventListener('abort', () => resolver.cancel(), { once: true });
    const [spf, dkim, dmarc] = await Promise.all([
      findSpf(resolver, domain),
      hasDkimKeys(resolver, domain),
      findDmarc(resolver, domain),
    ]);
    return judge(domain, { spf, dkim, dmarc });
  },
});

export const mailDnsHealth = createMailDnsCheck();

/** `undefined`: the name servers did not answer. */
type Found = boolean | undefined;

interface Records {
  spf: string | null | undefined;
  dkim: Found;
  dmarc: string | null | undefined;
}

/** @returns the TXT records, none if there are none, undefined without an answer */
async function lookUpTexts(resolver: Resolver, name: string): Promise<string[] | undefined> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    return isEmptyAnswer(error) ? [] : undefined;
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code;
const isEmptyAnswer = (error: unknown) => codeOf(error) === 'ENODATA' || codeOf(error) === 'ENOTFOUND';

async function findSpf(resolver: Resolver, domain: string): Promise<string | null | undefined> {
  const texts = await lookUpTexts(resolver, domain);
  return texts && (texts.find((text) => /^v=spf1(\s|$)/i.test(text)) ?? null);
}

/** A policy of a parent domain also counts (RFC 7489, section 6.6.3). */
async function findDmarc(resolver: Resolver, domain: string): Promise<string | null | undefined> {
  const labels = domain.split('.');
  for (let start = 0; start <= labels.length - 2; start++) {
    const texts = await lookUpTexts(resolver, `_dmarc.${labels.slice(start).join('.')}`);
    if (!texts) return undefined;
    const policy = texts.find((text) => /^v=DMARC1(\s*;|$)/i.test(text));
    if (policy) return policy;
  }
  return null;
}

/**
 * The name of a key is known to the mail server alone. But if no name exists below `_domainkey`, there is no key: a
 * name server then says that `_domainkey` itself does not exist (RFC 8020).
 */
async function hasDkimKeys(resolver: Resolver, domain: string): Promise<Found> {
  try {
    await resolver.resolveTxt(`_domainkey.${domain}`);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENODATA') return true;
    return codeOf(error) === 'ENOTFOUND' ? false : undefined;
  }
}

function judge(domain: string, { spf, dkim, dmarc }: Records): HealthResult {
  const policy = dmarc?.match(/;\s*p\s*=\s*(\w+)/i)?.[1]?.toLowerCase();
  const facts = [
    sentence('SPF', spf, `is “${spf?.match(/[-~?+]?all\b/i)?.[0] ?? 'without an end'}”`),
    dkim === undefined ? 'DKIM did not resolve' : dkim ? 'DKIM has a key' : 'DKIM has no key',
    sentence('DMARC', dmarc, `asks for “${policy ?? 'none'}”`),
  ];
  const fact = `${domain}: ${facts.join('; ')}.`;
  const missing = [
    ...(spf === null ? [`a TXT record at ${domain} that begins with “v=spf1” and names the mail server`] : []),
    ...(dkim === false ? [`the DKIM key that the mail server signs with, below _domainkey.${domain}`] : []),
    ...(dmarc === null ? [`a TXT record at _dmarc.${domain}, such as “v=DMARC1; p=quarantine”`] : []),
  ];
  if (missing.length > 0) {
    return {
      state: 'warning',
      fact,
      advice: `Mail servers may reject email from the site. Publish ${missing.join('; ')}.`,
    };
  }
  if ([spf, dkim, dmarc].includes(undefined)) {
    return { state: 'unknown', fact, advice: 'Check the name servers of this machine, and load this page again.' };
  }
  return { state: 'ok', fact };
}

const sentence = (name: string, record: string | null | undefined, text: string) =>
  record === undefined ? `${name} did not resolve` : record === null ? `${name} is missing` : `${name} ${text}`;
