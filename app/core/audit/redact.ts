import { mapTexts } from '#app/lib/map-texts.ts';

/** A text that identifies a person: a string, matched in any case but not inside other words; or a global pattern. */
export type IdentifyingText = string | RegExp;

export const erasedText = '[erased]';

/** Returns the same value with every telltale in its strings replaced, at any depth. Names of fields stay. */
export function redact<Value>(value: Value, identifyingTexts: readonly IdentifyingText[]): Value {
  const patterns = identifyingTexts.filter((tell) => tell !== '').map(patternOf);
  const redactText = (text: string) => patterns.reduce((rest, pattern) => rest.replace(pattern, erasedText), text);
  return mapTexts(value, redactText) as Value;
}

const patternOf = (tell: IdentifyingText) =>
  tell instanceof RegExp ? tell : new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(tell)}(?![\\p{L}\\p{N}])`, 'giu');
