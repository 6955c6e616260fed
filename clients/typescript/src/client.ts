import { type Operations, operations, type Problem } from './operations.ts';

export type * from './operations.ts';

export interface ClientOptions {
  /** The address of the site, such as `https://example.org`. */
  site: string;
  /** Without one, the client reads what visitors read. */
  token?: string;
  fetch?: typeof fetch;
}

interface CallOptions {
  signal?: AbortSignal;
  /** For a change: the same key within a day happens once. A new one by default. */
  idempotencyKey?: string;
}

type OperationName = keyof Operations;
/** The operations whose output is a part of a list. */
type ListName = { [Name in OperationName]: Operations[Name]['output'] extends Page ? Name : never }[OperationName];
type Page = { items: unknown[]; next: string | null };
type ItemOf<Name extends ListName> = Operations[Name]['output']['items'][number];

export type Client = {
  [Name in OperationName]: (
    input: Operations[Name]['input'],
    options?: CallOptions,
  ) => Promise<Operations[Name]['output']>;
} & {
  /** Reads a whole list, part by part. */
  all<Name extends ListName>(name: Name, input?: Operations[Name]['input']): AsyncGenerator<ItemOf<Name>>;
};

/** Thrown if the site refuses a request. `message` says what happened and what to do. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly problem: Problem;
  /** The seconds to wait, if the site says so. */
  readonly retryAfterSeconds: number | null;
  constructor(problem: Problem, retryAfterSeconds: number | null) {
    super(problem.detail);
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Returns a client with one method for each operation. Needs nothing but `fetch`. */
export function createClient({ site, token, fetch: send = fetch }: ClientOptions): Client {
  const call = async (name: OperationName, input: Record<string, unknown>, options: CallOptions = {}) => {
    const { method, path } = operations[name];
    const rest = { ...input };
    const address = path.replace(/\{(\w+)\}/g, (_, field: string) => {
      const value = String(rest[field]);
      delete rest[field];
      return encodeURIComponent(value);
    });
    const isRead = method === 'GET';
    const url = new URL(`/api/v1${address}`, site);
    if (isRead)
      for (const [field, value] of Object.entries(rest))
        if (value !== undefined) url.searchParams.set(field, String(value));
    const response = await send(url, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(!isRead && {
          'Content-Type': 'application/json',
          'Idempotency-Key': options.idempotencyKey ?? crypto.randomUUID(),
        }),
      },
      ...(!isRead && { body: JSON.stringify(rest) }),
      ...(options.signal && { signal: options.signal }),
    });
    if (response.ok) return response.json();
    throw await errorOf(response);
  };
  async function* all(name: ListName, input: Record<string, unknown> = {}) {
    for (let cursor: string | undefined; ; ) {
      const page = (await call(name, { ...input, cursor })) as Page;
      yield* page.items;
      if (page.next === null) return;
      cursor = page.next;
    }
  }
  const methods = Object.keys(operations).map((name) => [
    name,
    (input: Record<string, unknown>, options?: CallOptions) => call(name as OperationName, input, options),
  ]);
  return { ...Object.fromEntries(methods), all } as unknown as Client;
}

async function errorOf(response: Response): Promise<ApiError> {
  const { status, statusText: title } = response;
  const fallback: Problem = { type: 'about:blank', title, status, detail: `The site answered ${status} ${title}.` };
  const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json');
  const seconds = Number(response.headers.get('Retry-After'));
  return new ApiError(isProblem ? ((await response.json()) as Problem) : fallback, seconds > 0 ? seconds : null);
}
