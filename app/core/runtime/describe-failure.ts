/** The part of an error that a log line may contain: no message, as it may quote an address, a query's values or user input. */
interface Failure {
  name: string;
  code?: string;
  /** The innermost frames of the stack. */
  at: string[];
  cause?: Failure;
}

const maxFrames = 6;

/** Returns what a log line says of an error. */
export function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const code = 'code' in error ? String(error.code) : undefined;
  // The stack begins with the message, which may have several lines.
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return {
    name: error.name,
    ...(code && { code }),
    at: frames.slice(0, maxFrames).map((line) => line.trim().slice('at '.length)),
    ...(error.cause !== undefined && { cause: describeFailure(error.cause) }),
  };
}

/** Returns the code of an error or of its cause, such as `EACCES`, or its name: its message may contain an address. */
export function nameOfFailure(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
