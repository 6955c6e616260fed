import type { Traps } from './schema.ts';

/** From this score on, a message is put into the Spam folder. A person reads that too; nothing is deleted. */
export const spamThreshold = 4;

const leastMs = 3000;

/**
 * Returns the spam score of a message. No single sign that a hurried person may show is enough by itself.
 * @param nowMs milliseconds since the epoch
 */
export function spamScore(text: string, { website, startedAt }: Traps, nowMs: number): number {
  const links = text.match(/https?:\/\/|www\.|\[url/gi)?.length ?? 0;
  const filledTrap = website === '' ? 0 : 5;
  const tooFast = startedAt > 0 && nowMs - startedAt < leastMs ? 3 : 0;
  const manyLinks = links >= 5 ? 4 : links >= 3 ? 2 : 0;
  const anchorMarkup = /<a\s+href|\[\/url\]/i.test(text) ? 2 : 0;
  return filledTrap + tooFast + manyLinks + anchorMarkup;
}
