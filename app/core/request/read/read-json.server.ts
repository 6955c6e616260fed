import type { z } from 'zod';

/** Deeper than any of our documents. A parser of deeper JSON would run out of stack. */
const maxDepth = 100;

/**
 * Parses posted JSON by its schema. Invalid JSON, and JSON nested deeper than {@link maxDepth}, is read as null. What
 * PostgreSQL does not accept is removed from text: NUL characters, and halves of surrogate pairs.
 */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema) {
  return readJsonText(await request.text().catch(() => ''), schema);
}

/** Parses the text of posted JSON in the same way. */
export const readJsonText = <Schema extends z.ZodType>(text: string, schema: Schema) =>
  schema.safeParse(parseJson(text));

function parseJson(text: string): unknown {
  if (isTooDeep(text)) return null;
  try {
    return JSON.parse(text, (_name, value) =>
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    );
  } catch {
    return null;
  }
}

/** Counts brackets before the JSON is parsed, except those inside strings. Visits each character at most once. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
