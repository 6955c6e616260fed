/** What a log line may contain of an error: no message, as it may quote an address, a query's values or user input. */
export interface Failure {
  name: string;
  code?: string;
  /** The innermost frames of the stack. */
  at: string[];
  cause?: Failure;
}

const maxFrames = 6;

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
