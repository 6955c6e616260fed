import type { z } from 'zod';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import type { BeforeJson } from '#app/lib/before-json.ts';
import type { Scope } from './scopes.ts';

/** The token of a request, and the person who made it. */
export interface Grant {
  tokenId: string;
  tokenName: string;
  scopes: readonly Scope[];
  /** The admin who created it, and on whose behalf it acts. */
  actorId: string;
}

/** The context of an operation's request. */
export interface Call {
  /** The public address of the site, without a slash at the end. */
  origin: string;
  clientAddress: string;
  /** Null for a visitor. */
  grant: Grant | null;
  /**
   * Names the cache tags of all that the response shows, so that the page cache may keep it. Only for what everybody
   * may read.
   */
  cacheWith: (...tags: string[]) => void;
}

interface WriteCall extends Call {
  grant: Grant;
  tx: Transaction;
}

interface Declaration<Input extends z.ZodObject, Output extends z.ZodObject> {
  /** The method of the typed client, and the `operationId`. Never changed. */
  name: string;
  /** The effect, as a verb and its object. */
  title: string;
  description: string;
  /** The address below `/api/v1`: `/posts/{slug}`. Fields of the input that it names are taken from it. */
  path: string;
  /** All that it accepts: from the address, its query, or the JSON that is posted. Unknown fields are refused. */
  input: Input;
  /** All that it returns. Other fields of what `run` returns are left out. */
  output: Output;
  /** Whether what it returns contains text that visitors or other programs wrote. Agents are told. */
  isUntrusted?: true;
}

type Value<Schema extends z.ZodType> = z.output<Schema>;
interface ReadDeclaration<Input extends z.ZodObject, Output extends z.ZodObject> extends Declaration<Input, Output> {
  method: 'GET';
  /** Null: everybody may. */
  scope: Scope | null;
  /** @returns null if there is no such record */
  run: (input: Value<Input>, call: Call) => Promise<BeforeJson<z.input<Output>> | null>;
}

interface WriteDeclaration<Input extends z.ZodObject, Output extends z.ZodObject> extends Declaration<Input, Output> {
  method: 'POST' | 'PUT';
  scope: Scope;
  /** Runs in one transaction with its audit event and the answer that a repeated request gets. */
  run: (input: Value<Input>, call: WriteCall) => Promise<BeforeJson<z.input<Output>> | null>;
}

export type ReadOperation = ReadDeclaration<z.ZodObject, z.ZodObject>;
export type WriteOperation = WriteDeclaration<z.ZodObject, z.ZodObject>;
/** An operation that the site offers to programs. The REST address, its description, the typed client and the MCP tool come from it. */
export type Operation = ReadOperation | WriteOperation;

/** Declares an operation that changes nothing. */
export const defineRead = <Input extends z.ZodObject, Output extends z.ZodObject>(
  operation: Omit<ReadDeclaration<Input, Output>, 'method'>,
): ReadOperation => ({ ...operation, method: 'GET' }) as unknown as ReadOperation;

/** Declares an operation that changes something. It may prepare, and never publishes, sends or deletes. */
export const defineWrite = <Input extends z.ZodObject, Output extends z.ZodObject>(
  operation: WriteDeclaration<Input, Output>,
): WriteOperation => operation as unknown as WriteOperation;

/** The fields of the input that the address names. */
export const pathFields = ({ path }: Pick<Operation, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
