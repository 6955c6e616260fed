import { z } from 'zod';

const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
const value = z.string().trim().min(1).max(100);

const partsOf = (query: URLSearchParams) =>
  names.flatMap((name) => {
    const parsed = value.safeParse(query.get(name)?.replace(/\p{C}/gu, ''));
    return parsed.success ? [{ name, value: parsed.data }] : [];
  });

/** Returns the campaign in a page's address, as `source: newsletter, campaign: spring`. Empty if there is none. */
export const readCampaign = (query: URLSearchParams): string =>
  partsOf(query)
    .map(({ name, value }) => `${name.slice('utm_'.length)}: ${value}`)
    .join(', ');

/**
 * Returns the campaign parameters as a query, without other parameters: `utm_source=newsletter&utm_campaign=spring`.
 */
export const campaignQuery = (query: URLSearchParams): string =>
  new URLSearchParams(partsOf(query).map(({ name, value }) => [name, value])).toString();

/** Returns the campaign as an answer of an inbox item. None if it is empty. */
export const campaignAnswer = (campaign: string): { label: string; text: string }[] =>
  campaign === '' ? [] : [{ label: 'Campaign', text: campaign }];
