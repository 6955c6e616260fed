import type { z } from 'zod';

/** Deeper than any document of ours nests; what reads a deeper one would run out of stack. */
const maxDepth = 100;

/**
 * Reads posted JSON by its schema. What is no JSON, or nests deeper than {@link maxDepth}, is read as null. Text that PostgreSQL does
 * not take loses what is wrong with it: NUL characters, and halves of surrogate pairs.
 */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema) {
  return schema.safeParse(parseJson(await request.text().catch(() => '')));
}

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

/** By its brackets, before it is parsed; those inside strings do not count. Visits each character at most once. */
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
