import type { Candidate } from './candidate.ts';

const serverRule =
  /^\s*(Redirect(Match|Permanent|Temp)?|Rewrite(Rule|Cond|Engine|Base)|<\/?If|rewrite|location|redir|return|map|server|if)\b/i;
const arrow = /->|=>|→|➔|⇒/;
/** A line with two addresses and blanks between them, as for Netlify and in a map of nginx. */
const spaced = /^\s*(~\*?\^?)?(\/|https?:\/\/)[^\s,;|]* +([^\s/=]+=\S+ +)*(\/|https?:\/\/|\$)[^\t]*$/;

/** Two addresses, and what belongs to them. */
const maxRuleLength = 6000;

/** Whether most lines of a file are rules rather than rows of a table. */
export function areRules(all: readonly string[]): boolean {
  const lines = all.map((line) => line.slice(0, maxRuleLength));
  const filled = lines.filter((line) => line.trim() !== '' && !isComment(line));
  const rules = filled.filter(
    (line) => serverRule.test(line) || arrow.test(line) || spaced.test(line) || ghostCode.test(line),
  );
  return rules.length > filled.length / 2 || filled.some((line) => ghostCode.test(line));
}

const isComment = (line: string) => /^\s*(#|\/\/|--)/.test(line);
const ghostCode = /^(30[12378]):\s*$/;

/**
 * Reads rules line by line: `_redirects` of Netlify and others, `.htaccess` of Apache, the configuration of nginx and
 * Caddy, URL mappings of Squarespace, and redirects of Ghost in YAML.
 */
export function readRules(lines: readonly string[]): Candidate[] {
  const candidates: Candidate[] = [];
  const conditions: string[] = [];
  let location: Candidate | null = null;
  let ghost: string | null = null;
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    const rule = text.trim();
    if (rule.length > maxRuleLength) {
      candidates.push({ ...nothing(line), fault: 'it is too long for a redirect' });
      continue;
    }
    if (rule === '' || isComment(text) || /^[{}]+;?$/.test(rule)) continue;
    ghost = ghostCode.exec(text)?.[1] ?? (/^\S/.test(text) ? null : ghost);
    if (ghostCode.test(text)) continue;
    if (ghost !== null) {
      candidates.push(readGhostPair(rule, line, ghost));
      continue;
    }
    if (/^RewriteCond\b/i.test(rule)) {
      conditions.push(rule);
      candidates.push({ ...nothing(line), fault: 'it is the condition of a redirect, not a redirect' });
      continue;
    }
    location = readLocation(rule, line) ?? location;
    const [, target] = /(?:^|[{\s])return\s+(?:30[1278]\s+)?([^;\s]+)\s*;/.exec(rule) ?? [];
    if (location && target) {
      const code = /return\s+(\d{3})/.exec(rule)?.[1];
      candidates.push(
        /^\d{3}$/.test(target) ? { ...location, code: target } : { ...location, to: unquoted(target), code },
      );
      location = null;
      continue;
    }
    if (/^(location|if)\b/.test(rule) && location) continue;
    const candidate = readRule(rule, line);
    if (location && /^rewrite\s+(\^|\^?\.\*|\^\(\.\*\))\$?\s/.test(rule)) {
      candidates.push({ ...location, to: candidate.to, code: candidate.code });
      continue;
    }
    const isRewrite = /^RewriteRule\b/i.test(rule);
    candidates.push(isRewrite && conditions.length > 0 ? { ...candidate, condition: conditions.join(' ') } : candidate);
    if (isRewrite) conditions.length = 0;
  }
  return candidates;
}

const nothing = (line: number | null): Candidate => ({ line, from: '', to: '' });

function readGhostPair(rule: string, line: number, code: string): Candidate {
  const [, from = '', to = ''] = /^(".*?"|'.*?'|\S+):\s+(\S.*)$/.exec(rule) ?? [];
  return from ? { line, from: unquoted(from), to: unquoted(to), code } : { ...nothing(line), fault: unreadable };
}

/** `location = /old {` and `if ($request_uri = "/old") {` of nginx. */
function readLocation(rule: string, line: number): Candidate | null {
  const [, sign, path] = /^location\s+(=|~\*?|\^~)?\s*("[^"]*"|[^\s{]+)/.exec(rule) ?? [];
  if (path) return { line, from: unquoted(path), to: '', isRegex: sign?.startsWith('~') };
  const [, uri] = /^if\s*\(\s*\$(?:request_)?uri\s*=\s*"?([^\s")]+)"?\s*\)/.exec(rule) ?? [];
  return uri ? { line, from: uri, to: '' } : null;
}

const unreadable = 'it cannot be read as a redirect';

/** Reads one rule without what is around it. */
export function readRule(text: string, line: number | null): Candidate {
  const rule = text.trim();
  if (rule.length > maxRuleLength) return { ...nothing(line), fault: 'it is too long for a redirect' };
  const parts = wordsOf(rule);
  const [name = '', ...rest] = parts;
  switch (name.toLowerCase()) {
    case 'redirect':
    case 'redirectmatch':
    case 'redirectpermanent':
    case 'redirecttemp':
      return readApacheRedirect(name.toLowerCase(), rest, line);
    case 'rewriterule':
      return readRewriteRule(rest, line);
    case 'rewrite':
      return { line, from: rest[0] ?? '', to: rest[1] ?? '', isRegex: true, code: nginxCode(rest[2]) };
    case 'redir':
      return { line, from: rest[0] ?? '', to: rest[1] ?? '', code: rest[2] === 'permanent' ? '301' : rest[2] };
  }
  if (serverRule.test(rule)) return { ...nothing(line), fault: 'it is a setting of a web server, not a redirect' };
  if (arrow.test(rule)) return readArrow(rule, line);
  if (rule.includes('\t') || !spaced.test(rule)) return readCells(rule, line);
  return readSpaced(parts, line);
}

/** Words between blanks, or in quotes. */
const wordsOf = (rule: string) =>
  [...rule.replace(/;$/, '').matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|\S+/g)].map(
    ([word, double, single]) => double ?? single ?? word,
  );

const unquoted = (text: string) => text.trim().replace(/^(["'])(.*)\1$/, '$2');

const apacheCodes = new Map([
  ['permanent', '301'],
  ['temp', '302'],
  ['seeother', '303'],
  ['gone', '410'],
]);

function readApacheRedirect(name: string, rest: string[], line: number | null): Candidate {
  const [first = ''] = rest;
  const said = apacheCodes.get(first.toLowerCase()) ?? (/^\d{3}$/.test(first) ? first : undefined);
  const [from = '', to = ''] = said === undefined ? rest : rest.slice(1);
  const code = name === 'redirectpermanent' ? '301' : (said ?? '302');
  return { line, from, to, code, isRegex: name === 'redirectmatch' };
}

function readRewriteRule([from = '', to = '', flags = '']: string[], line: number | null): Candidate {
  const [, code] = /\bR(?:=(\w+))?/i.exec(flags) ?? [];
  const isRedirect = /[[,]\s*R(=|,|\])/i.test(flags) || /^https?:/.test(to);
  const gone = /[[,]\s*(G|F)\s*[,\]]/i.test(flags);
  return {
    line,
    from: from.replace(/^\^?(?!\/|\^)/, '^/'),
    to,
    isRegex: true,
    code: gone ? '410' : isRedirect ? (apacheCodes.get(code?.toLowerCase() ?? '') ?? code ?? '302') : '200',
  };
}

const nginxCode = (flag: string | undefined) => (flag === 'permanent' ? '301' : flag === 'redirect' ? '302' : '200');

function readArrow(rule: string, line: number | null): Candidate {
  const [from = '', ...rest] = rule.split(arrow);
  const target = rest.join(' ').trim();
  const [ending = '', code] = /\s(\d{3})!?$/.exec(target) ?? [];
  const to = target.slice(0, target.length - ending.length);
  return { line, from: unquoted(from), to: unquoted(to), code };
}

function readCells(rule: string, line: number | null): Candidate {
  const [from = '', to = '', code] = rule.split(rule.includes('\t') ? /\t+/ : /[;|,]/).map(unquoted);
  if (to === '' || !/\//.test(from + to))
    return { ...nothing(line), from, fault: from.startsWith('/') ? 'it has no target' : unreadable };
  return { line, from, to, code: /^\d{3}!?$/.test(code ?? '') ? code : undefined };
}

/** `from [parameters] to [status] [conditions]` of Netlify; a map of nginx has `~` before a regular expression. */
function readSpaced([from = '', ...words]: string[], line: number | null): Candidate {
  // A comment at the end of the line. `/page#part` is one word, and keeps its part.
  const comment = words.findIndex((word, index) => index > 0 && word.startsWith('#'));
  const rest = comment < 0 ? words : words.slice(0, comment);
  const place = rest.findIndex((word) => /^(\/|https?:\/\/|\$)/.test(word));
  const [to = '', code, ...conditions] = rest.slice(place);
  const isCode = /^\d{3}!?$/.test(code ?? '');
  return {
    line,
    from: from.replace(/^~\*?/, ''),
    to,
    isRegex: from.startsWith('~'),
    code: isCode ? code : undefined,
    condition: [...rest.slice(0, place), ...(isCode || !code ? [] : [code]), ...conditions].join(' ') || undefined,
  };
}
