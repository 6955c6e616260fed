import { now } from '#app/core/clock.ts';
import { withoutSecrets } from '#app/lib/web/secret-addresses.ts';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** Values to search for later: ids, counts, milliseconds. Never a name, an address or text of a visitor. */
type LogFields = Record<string, unknown>;

export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** Returns a log that adds these fields to every line. */
  child(fields: LogFields): Log;
}

interface LogOptions {
  level: LogLevel;
  fields?: LogFields;
  /** The output of log lines: standard output, unless a test replaces it. */
  write?: (line: string) => void;
}

/** Writes one line of JSON per event, without the secret of any address that it names. */
export function createLog({ level: threshold, fields: base, write = writeOut }: LogOptions): Log {
  const at = (level: LogLevel) => (message: string, fields?: LogFields) => {
    if (logLevels.indexOf(level) < logLevels.indexOf(threshold)) return;
    const entry = { level, time: now().toISOString(), message, ...base, ...fields };
    write(`${JSON.stringify(entry, plain)}\n`);
  };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (fields) => createLog({ level: threshold, fields: { ...base, ...fields }, write }),
  };
}

function writeOut(line: string): void {
  process.stdout.write(line);
}

/** JSON omits the properties of an Error and refuses big integers. */
function plain(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(withoutValues(value));
  if (typeof value === 'bigint') return value.toString();
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  const code = 'code' in value ? value.code : undefined;
  return { name, message, code, stack, cause };
}

/** Removes the values of a failed query: addresses, names and texts of visitors. The log contains only the query. */
function withoutValues(text: string): string {
  if (!text.includes('Failed query: ')) return text;
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '');
}
