import { z } from 'zod';
import { emailDomain } from '#app/lib/web/email-domain.ts';

/** The groups that a page or a post can be for, besides admins. */
const readerGroups = ['members', 'company', 'package'] as const;
export type ReaderGroup = (typeof readerGroups)[number];

export const isReaderGroup = (name: string | undefined): name is ReaderGroup =>
  readerGroups.some((group) => group === name);

export const readerGroupLabels: Record<ReaderGroup, string> = {
  members: 'Members',
  company: 'People at a company',
  package: 'People with a package of sessions',
};

/** Who can read a document, in words. */
export const readersText = ({ readers }: Readers): string => (readers ? readerGroupLabels[readers] : 'Everybody');

/** Who can read a document. Without a group, everybody can. */
export interface Readers {
  readers?: ReaderGroup | undefined;
  /** For the group `company`: domains of email addresses, separated by commas or spaces. */
  readerDomains?: string | undefined;
}

/** The fields of a document that say who can read it. */
export const readersFields = {
  readers: z.enum(readerGroups).optional(),
  readerDomains: z.string().max(1000, 'At most 1000 characters').optional(),
};

export const readDomains = (text = ''): string[] =>
  text
    .split(/[\s,]+/)
    .map((domain) => emailDomain(domain) ?? domain.toLowerCase().replace(/^@/, ''))
    .filter(Boolean);

/** Returns what to correct before publication, or null. */
export function readersProblem({ readers, readerDomains }: Readers): string | null {
  if (readers !== 'company') return null;
  const domains = readDomains(readerDomains);
  if (domains.length === 0) return 'Name at least one domain, such as example.org, or choose other readers.';
  const wrong = domains.find((domain) => emailDomain(domain) === null);
  return wrong ? `“${wrong}” is not a domain. Write it as in an email address, such as example.org.` : null;
}
