import { z } from 'zod';

const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
const value = z.string().trim().min(1).max(100);

const partsOf = (query: URLSearchParams) =>
  names.flatMap((name) => {
    const said = value.safeParse(query.get(name)?.replace(/\p{C}/gu, ''));
    return said.success ? [{ name, said: said.data }] : [];
  });

/** The campaign that a page's address names, as `source: newsletter, campaign: spring`; empty where it names none. */
export const readCampaign = (query: URLSearchParams): string =>
  partsOf(query)
    .map(({ name, said }) => `${name.slice('utm_'.length)}: ${said}`)
    .join(', ');

/** The same as a query, without whatever else the address asks: `utm_source=newsletter&utm_campaign=spring`. */
export const campaignQuery = (query: URLSearchParams): string =>
  new URLSearchParams(partsOf(query).map(({ name, said }) => [name, said])).toString();
