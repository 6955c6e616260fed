import type { MiddlewareHandler } from 'hono';
import { speculationRulesHeader } from '#app/core/request/speculation-rules.server.ts';

/** The properties by which cached pages differ. One cached copy serves all: only headers and the encoding differ. */
export const pageVary = 'Accept-Encoding, Cookie, Save-Data';

/** Whether the visitor asks for less data (the client hint `Save-Data`). */
export const savesData = (header: string | undefined): boolean => header?.trim().toLowerCase() === 'on';

/** Omits the speculation rules for visitors who save data: their browsers load nothing that they did not open. */
export const respectSaveData: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has(speculationRulesHeader)) return;
  const vary = headers.get('Vary');
  if (!/\bsave-data\b/i.test(vary ?? '')) headers.set('Vary', vary ? `${vary}, Save-Data` : 'Save-Data');
  if (savesData(c.req.header('save-data'))) headers.delete(speculationRulesHeader);
};
