import { RE2JS } from 're2js';
import { hasPhrase, plain, withoutInvisible } from './find-phrase.ts';

/** A line between slashes is a regular expression; every other line is a phrase. */
const expressionOf = (line: string): string | null => /^\/(.+)\/$/s.exec(line)?.[1] ?? null;

const maxCompiled = 1000;
const compiled = new Map<string, RE2JS>();

/** Compiles an expression once. @throws an Error with a description of the fault */
function compile(expression: string): RE2JS {
  const cached = compiled.get(expression);
  if (cached) return cached;
  if (compiled.size >= maxCompiled) compiled.clear();
  // RE2 walks over the text once, so that no expression can hang. It has no back references and no look-around.
  const regex = RE2JS.compile(expression, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE);
  compiled.set(expression, regex);
  return regex;
}

/** A text, in one form or several, as the lines of a word list are looked for in it. */
export interface SearchedText {
  /** For regular expressions. */
  forms: readonly string[];
  /** For phrases. */
  plain: readonly string[];
}

/** Prepares forms of one text for a search. */
export function searchedForms(texts: readonly string[]): SearchedText {
  const composed = texts.map((text) => text.normalize('NFKC'));
  return {
    // An expression may look for what shows nothing.
    forms: [...new Set(composed.flatMap((form) => [form, withoutInvisible(form)]))],
    plain: [...new Set(composed.map(plain))],
  };
}

/** Returns the first line of a word list that a text contains; null: none. */
export function findListed({ forms, plain: plainForms }: SearchedText, lines: readonly string[]): string | null {
  return (
    lines.find((line) => {
      const expression = expressionOf(line);
      if (expression === null) return plainForms.some((form) => hasPhrase(form, line));
      try {
        const regex = compile(expression);
        return forms.some((form) => regex.matcher(form).find());
      } catch {
        // It was checked when it was saved. A post must not fail because a later version refuses it.
        return false;
      }
    }) ?? null
  );
}

/** Returns what is wrong with a line of a word list, for its writer; null: nothing. */
export function findFaultInLine(line: string): string | null {
  const expression = expressionOf(line);
  if (expression === null) return null;
  try {
    if (!compile(expression).matcher('').find()) return null;
    return `${line} matches an empty text, so every post would be held. Please write a narrower one.`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `${line} is not a valid RE2 regular expression: ${reason}`;
  }
}
