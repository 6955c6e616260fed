/** A redirect as a file writes it. */
export interface Candidate {
  /** Null in a file without lines of its own, such as JSON. */
  line: number | null;
  from: string;
  to: string;
  /** The status of HTTP, as it is written; empty if the file does not say. */
  code?: string | undefined;
  isRegex?: boolean;
  isOff?: boolean;
  /** Conditions besides the address, as written. */
  condition?: string | undefined;
  /** Why it is no redirect at all, as the end of a sentence. */
  fault?: string;
}

export interface ForeignRedirect {
  line: number | null;
  /** A path that begins with `/`, with percent-encoding. */
  from: string;
  /** A path, or a full address. */
  target: string;
  isTemporary: boolean;
}

export const manyAddresses =
  'it stands for many addresses. A redirect here starts at one: list the addresses one by one';

/** @param hosts those from whose addresses the file redirects: targets on them are pages of the same site */
export function judge(candidate: Candidate, hosts: ReadonlySet<string>): ForeignRedirect | string {
  const { line, to, code = '', condition, isOff, fault } = candidate;
  if (fault) return fault;
  if (isOff) return 'it is turned off there';
  if (/^(404|410|451|403|gone)/i.test(code)) return 'it says that the page is gone, which needs no redirect';
  if (/^(200|4\d\d|5\d\d)/.test(code)) return 'it is no redirect: visitors see another page at the same address';
  if (condition) return `it depends on more than the address (${condition.slice(0, 80)})`;
  const from = candidate.isRegex || /^\^|\$$/.test(candidate.from) ? literalOf(candidate.from) : candidate.from.trim();
  if (from === null || isPattern(from)) return manyAddresses;
  if (to.trim() === '') return 'it has no target';
  if (/\$\d|\$\{|%\{|:splat\b|\[\w+\]|\*/.test(to))
    return 'its target depends on the address. List the addresses one by one';
  const source = addressOf(from);
  if (!source || source.search || /#/.test(from))
    return source ? 'a redirect cannot start at an address with a question mark or #' : 'its address cannot be read';
  const target = addressOf(to.trim());
  if (!target) return 'its target cannot be read';
  const isOwn = target.host === unknownHost || hosts.has(target.host);
  return {
    line,
    from: source.pathname,
    target: isOwn ? target.pathname + target.search + target.hash : target.href,
    isTemporary: /^(302|303|307|temp)/i.test(code),
  };
}

/** Returns the host of a full address; null for a path. */
export function hostOf(address: string): string | null {
  const host = addressOf(address.trim())?.host;
  return host === undefined || host === unknownHost ? null : host;
}

const unknownHost = 'unknown.invalid';

/** Reads a path, with or without its first slash, or an address with or without its protocol. */
function addressOf(text: string): URL | null {
  const withHost = /^(https?:)?\/\//i.test(text)
    ? text
    : // `example.org/old`, but not `old.html`.
      /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}\/|^www\./i.test(text) && `https://${text}`;
  if (withHost) return URL.parse(withHost, 'https://unknown.invalid');
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return null;
  return URL.parse(`https://${unknownHost}/${text.replace(/^\/+/, '')}`);
}

/** Returns the one address that a regular expression stands for, as in `^/old/?$`; null if there are several. */
function literalOf(expression: string): string | null {
  const inner = expression
    .trim()
    .replace(/^\(\?i\)/, '')
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/\\([/.\-_~!@%&=:,+])/g, '$1')
    .replace(/(\/|\((\?:)?\/\))[?*]$/, '');
  return /[*+?()[\]{}|\\^$]/.test(inner) ? null : inner || '/';
}

/** `/old/*`, `/blog/:slug`, `/blog/[name]`, `/blog/{id}`. */
const isPattern = (from: string) => /[*{}<>|^]|\/:[a-z]|\[\w+\]|\(\.\*\)/i.test(from);
