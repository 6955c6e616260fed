export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** Values worth finding again: ids, counts, milliseconds. Never a name, an address or what a visitor wrote. */
type LogFields = Record<string, unknown>;

export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** A log that adds these fields to every line. */
  child(fields: LogFields): Log;
}

interface LogOptions {
  level: LogLevel;
  fields?: LogFields;
  /** Where lines go: standard output, unless a test listens. */
  write?: (line: string) => void;
}

/** One line of JSON per event. */
export function createLog({ level: threshold, fields: base, write = writeOut }: LogOptions): Log {
  const at = (level: LogLevel) => (message: string, fields?: LogFields) => {
    if (logLevels.indexOf(level) < logLevels.indexOf(threshold)) return;
    const entry = { level, time: new Date().toISOString(), message, ...base, ...fields };
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

/** JSON leaves out what an Error says, and refuses big integers. */
function plain(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return withoutValues(value);
  if (typeof value === 'bigint') return value.toString();
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  const code = 'code' in value ? value.code : undefined;
  return { name, message, code, stack, cause };
}

/** A query that failed says with which values: addresses, names, whatever a visitor wrote. The log keeps the query alone. */
function withoutValues(text: string): string {
  if (!text.includes('Failed query: ')) return text;
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '');
}
