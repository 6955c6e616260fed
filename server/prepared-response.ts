import { type CompressedBody, chooseEncoding, matchesEtag } from '#app/core/page-cache/compress.server.ts';
import { speculationRulesHeader } from '#app/core/request/speculation-rules.server.ts';
import { savesData } from './middleware/save-data.ts';

/** A response in memory: a cached page, or a file of the build. */
export interface StoredResponse extends CompressedBody {
  status: number;
  headers: [name: string, value: string][];
}

/** The kinds of response that a request accepts: the values of its headers. */
interface Accepted {
  encoding: string | undefined;
  ifNoneMatch: string | undefined;
  saveData: string | undefined;
}

interface Response {
  status: number;
  /** Names and values in turn. Shared: never changed. */
  headers: readonly string[];
  body: Buffer | undefined;
}

/** The answers that are made once: a request only chooses. */
interface Prepared {
  unchanged: Response;
  /** The whole response in each encoding that was asked for. */
  whole: Map<string, Response>;
}

const prepared = new WeakMap<StoredResponse, Prepared>();
const preparedSavingData = new WeakMap<StoredResponse, Prepared>();

const isSpeculationRules = (name: string) => name.toLowerCase() === speculationRulesHeader.toLowerCase();

/** Returns what a request gets of a response in memory: its body in an encoding that it accepts, or «unchanged». */
export function preparedResponse(stored: StoredResponse, { encoding, ifNoneMatch, saveData }: Accepted): Response {
  const isSavingData = savesData(saveData);
  const all = isSavingData ? preparedSavingData : prepared;
  let responses = all.get(stored);
  if (!responses) {
    const ownHeaders = isSavingData ? stored.headers.filter(([name]) => !isSpeculationRules(name)) : stored.headers;
    const unchanged = { status: 304, headers: [...ownHeaders.flat(), 'ETag', stored.etag], body: undefined };
    responses = { unchanged, whole: new Map() };
    all.set(stored, responses);
  }
  const { unchanged, whole } = responses;
  if (matchesEtag(ifNoneMatch, stored.etag)) return unchanged;
  const chosen = chooseEncoding(stored, encoding);
  let response = whole.get(chosen);
  if (!response) {
    const body = stored[chosen] ?? stored.identity;
    const coding = chosen === 'identity' ? [] : ['Content-Encoding', chosen];
    const headers = [...unchanged.headers, ...coding, 'Content-Length', String(body.length)];
    response = { status: stored.status, headers, body };
    whole.set(chosen, response);
  }
  return response;
}
