import { decoded } from '#app/lib/web/decoded.ts';
import { apiPath } from '../api-path.ts';
import type { Operation } from '../operation.server.ts';
import { operations } from '../operations/operations.server.ts';

const patterns = operations.map((operation) => ({
  operation,
  pattern: new URLPattern({ pathname: apiPath + operation.path.replace(/\{(\w+)\}/g, ':$1') }),
}));

interface FoundOperation {
  operation: Operation;
  /** The fields in the address. */
  fields: Record<string, string>;
}

/** Finds the operation of an address and a method, and the methods that the address takes. */
export function findOperation(method: string, pathname: string): { found: FoundOperation | null; methods: string[] } {
  const matches = patterns.flatMap(({ operation, pattern }) => {
    const match = pattern.exec({ pathname });
    return match ? [{ operation, fields: fieldsOf(match.pathname.groups) }] : [];
  });
  const methods = matches.flatMap(({ operation }) => (operation.method === 'GET' ? ['GET', 'HEAD'] : operation.method));
  const wanted = method === 'HEAD' ? 'GET' : method;
  return { found: matches.find(({ operation }) => operation.method === wanted) ?? null, methods };
}

const fieldsOf = (groups: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, text = '']) => [name, decoded(text)]));
