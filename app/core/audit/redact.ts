import { mapTexts } from '#app/lib/map-texts.ts';

/** A text that identifies a person: a string, matched in any case but not inside other words; or a global pattern. */
export type IdentifyingText = string | RegExp;

export const erasedText = '[erased]';

/** Returns the same value with every identifying text in its strings replaced, at any depth. Names of fields stay. */
export function redact<Value>(value: Value, identifyingTexts: readonly IdentifyingText[]): Value {
  const patterns = identifyingTexts.filter((text) => text !== '').map(patternOf);
  const redactText = (text: string) => patterns.reduce((rest, pattern) => rest.replace(pattern, erasedText), text);
  return mapTexts(value, redactText) as Value;
}

const patternOf = (text: IdentifyingText) =>
  text instanceof RegExp ? text : new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(text)}(?![\\p{L}\\p{N}])`, 'giu');
