import { Resolver } from 'node:dns/promises';

const lookupTimeoutMs = 2_000;

/**
 * Looks up whether receivers can tell that mail of a domain is genuine: SPF, DKIM and DMARC.
 * @param servers name servers, instead of those of the machine, for tests
 */
export async function findMailRecords(domain: string, signal: AbortSignal, servers?: string[]): Promise<MailRecords> {
  const resolver = new Resolver({ timeout: lookupTimeoutMs, tries: 1 });
  if (servers) resolver.setServers(servers);
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const [spf, dkim, dmarc] = await Promise.all([
    findSpf(resolver, domain),
    hasDkimKeys(resolver, domain),
    findDmarc(resolver, domain),
  ]);
  return { spf, dkim, dmarc };
}

/** Domains that never receive mail (RFC 2606), among them that of the default sender. */
const reservedDomain = /(^|\.)(example|test|invalid|localhost|local)(\.(com|net|org))?$/i;

export const isReservedDomain = (domain: string): boolean => reservedDomain.test(domain);

export interface MailRecord {
  name: 'SPF' | 'DKIM' | 'DMARC';
  state: 'good' | 'missing' | 'unknown';
  /** The purpose, the result and the next step, for an admin. */
  text: string;
}

const unknownText = 'The name servers did not answer. Check again in a moment.';

/** Says of each record what was found, as a sentence. */
export function describeMailRecords(domain: string, { spf, dkim, dmarc }: MailRecords): MailRecord[] {
  const stateOf = (value: string | boolean | null | undefined) =>
    value === undefined ? 'unknown' : value ? 'good' : 'missing';
  return [
    {
      name: 'SPF',
      state: stateOf(spf),
      text: {
        good: `${domain} says which servers may send its email. Make sure that yours is among them.`,
        missing: `${domain} does not say which servers may send its email. Add a TXT record at ${domain} that begins with “v=spf1” and names your mail server.`,
        unknown: unknownText,
      }[stateOf(spf)],
    },
    {
      name: 'DKIM',
      state: stateOf(dkim),
      text: {
        good: `${domain} publishes a key for signatures. Make sure that your mail server signs with it.`,
        missing: `${domain} publishes no key for signatures. Turn on DKIM at your mail provider, and add the record that it gives you below _domainkey.${domain}.`,
        unknown: unknownText,
      }[stateOf(dkim)],
    },
    {
      name: 'DMARC',
      state: stateOf(dmarc),
      text: {
        good: `${domain} says what receivers do with forged email: “${policyOf(dmarc) ?? 'none'}”.`,
        missing: `${domain} does not say what receivers do with forged email. Add a TXT record at _dmarc.${domain}, such as “v=DMARC1; p=quarantine”.`,
        unknown: unknownText,
      }[stateOf(dmarc)],
    },
  ];
}

/** Returns the policy of a DMARC record. */
export const policyOf = (dmarc: string | null | undefined): string | undefined =>
  dmarc?.match(/;\s*p\s*=\s*(\w+)/i)?.[1]?.toLowerCase();

/** `undefined`: the name servers did not answer. */
type IsFound = boolean | undefined;

export interface MailRecords {
  spf: string | null | undefined;
  dkim: IsFound;
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
async function hasDkimKeys(resolver: Resolver, domain: string): Promise<IsFound> {
  try {
    await resolver.resolveTxt(`_domainkey.${domain}`);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENODATA') return true;
    return codeOf(error) === 'ENOTFOUND' ? false : undefined;
  }
}
