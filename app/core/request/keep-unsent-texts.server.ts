import { data } from 'react-router';
import { goneStatus, type Unsent } from '#app/lib/forms/unsent.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { maxReturnedInAll } from './read/read-form.server.ts';
import { readFormData } from './read/read-form-data.server.ts';

interface Composer<Args> extends Omit<Unsent, 'texts'> {
  /** The labels of what people type, by the names of the fields, or a function that returns them. */
  texts: Readonly<Record<string, string>> | ((name: string) => string | undefined);
  /** Whether what the form is about still exists: if not, a refusal has no screen. Not needed if the action throws a 404. */
  isThere?: (args: Args) => Promise<boolean>;
}

/**
 * Returns the action of a screen on which people write about one thing: a reply, a note, a comment. If that has gone since
 * the form was opened, the response is a page with what they typed (`UnsentTexts`) instead of one that says 404.
 */
export const keepUnsentTexts =
  <Args extends { request: Request }, Result>(composer: Composer<Args>, action: (args: Args) => Promise<Result>) =>
  async (args: Args): Promise<Result> => {
    let result: Result;
    try {
      result = await action(args);
    } catch (thrown) {
      if ([404, 405].includes(statusOf(thrown) ?? 0)) await throwUnsent(composer, args.request);
      throw thrown;
    }
    const isRefused = (statusOf(result) ?? 0) >= 400;
    if (isRefused && (await composer.isThere?.(args)) === false) await throwUnsent(composer, args.request);
    return result;
  };

/** Returns the status of what `data` of the router made; undefined of anything else. */
const statusOf = (response: unknown): number | undefined =>
  typeof response === 'object' && response !== null && 'init' in response
    ? (response.init as ResponseInit | null)?.status
    : undefined;

/** @throws the page with what was typed, if anything was */
async function throwUnsent({ title, back, texts: labels }: Composer<never>, request: Request): Promise<void> {
  const labelOf = typeof labels === 'function' ? labels : (name: string) => ownValue(labels, name);
  const texts: { label: string; text: string }[] = [];
  let left = maxReturnedInAll;
  for (const [name, value] of await readFormData(request)) {
    const label = labelOf(name);
    if (label === undefined || typeof value !== 'string' || value.trim() === '') continue;
    texts.push({ label, text: value.slice(0, left) });
    left -= texts.at(-1)?.text.length ?? 0;
    if (left === 0) break;
  }
  if (texts.length > 0) throw data<Unsent>({ title, back, texts }, { status: goneStatus });
}
