/** One statement of a migration. */
export interface Statement {
  /** In lower case, without comments, line breaks and the content of literals; names keep their quotes. */
  sql: string;
  /** The rules that a comment in it allows it to break, each with a reason: `-- allow RULE: REASON`. */
  allowed: Set<string>;
}

const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|"(?:[^"]|"")*"|;|[^-/'"$;]+|[\s\S]/g;

/** Splits a migration into its statements. */
export function readStatements(migration: string): Statement[] {
  const statements: Statement[] = [{ sql: '', allowed: new Set() }];
  for (const [part] of migration.matchAll(token)) {
    const last = statements.at(-1);
    if (!last) break;
    if (part === ';') statements.push({ sql: '', allowed: new Set() });
    else if (part.startsWith('--') && part.length > 2) {
      const [, rule] = part.match(/^--\s*allow ([\w-]+): \S/) ?? [];
      if (rule) last.allowed.add(rule);
    } else if (part.startsWith('/*')) last.sql += ' ';
    else if (part.startsWith("'")) last.sql += "''";
    else if (part.startsWith('$') && part.length > 1) last.sql += '$$';
    else last.sql += part.startsWith('"') ? part : part.toLowerCase();
  }
  return statements
    .map(({ sql, allowed }) => ({ sql: sql.replace(/\s+/g, ' ').trim(), allowed }))
    .filter(({ sql }) => sql !== '');
}

/** Splits at the commas that are in no parentheses. */
export function splitActions(text: string): string[] {
  const actions = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) actions.push('');
    else actions.push(`${actions.pop()}${letter}`);
  }
  return actions.map((action) => action.trim());
}
