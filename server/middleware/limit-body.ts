import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { megabyte } from '#app/lib/byte-units.ts';
import { maxMemberPictureBytes } from '#app/modules/media/member-pictures/member-picture-path.ts';
import type { ServerVariables } from './request-details.ts';

/** The largest body of a form, in bytes. Uploads to the library have a route of their own. */
const maxFormBytes = megabyte;

/**
 * The same for a form with a picture. Larger than a picture may be, so that one a little too large gets a kind answer.
 */
const maxPictureFormBytes = maxMemberPictureBytes + 6 * megabyte;

const limit = (maxSize: number, text: string): MiddlewareHandler<ServerVariables> =>
  bodyLimit({ maxSize, onError: (c) => c.text(text, 413) });

const limitForm = limit(maxFormBytes, 'This is larger than the form accepts (1 MB). Nothing was sent.');
const limitPictureForm = limit(
  maxPictureFormBytes,
  `A picture may be at most ${maxMemberPictureBytes / megabyte} MB. Nothing was sent. Go back: your browser still has what you wrote. Make the picture smaller, or post without it.`,
);

/** The forms of posts and of the picture of a member, also as a script sends them. */
const pictureForms = /^\/(?:forum\/.|api\/forum-picture$|settings\/picture(?:\.data)?$)/;

/**
 * Whether a form is larger than most may be. Who sends it matters only then: a small one is read without the database,
 * so that what was typed is shown again if the database is away.
 */
export const isLargeForm = (c: Context<ServerVariables>): boolean =>
  Number(c.req.header('Content-Length') ?? Number.POSITIVE_INFINITY) > maxFormBytes;

/** Only members have larger forms: everybody else could fill the memory with them. */
const mayBeLarge = async (c: Context<ServerVariables>): Promise<boolean> =>
  pictureForms.test(c.req.path) &&
  /^multipart\/form-data/i.test(c.req.header('Content-Type') ?? '') &&
  isLargeForm(c) &&
  (await c.var.details.findViewer()) !== null;

/** Limits the bytes of a posted form. */
export const limitBody: MiddlewareHandler<ServerVariables> = async (c, next) =>
  (await mayBeLarge(c)) ? limitPictureForm(c, next) : limitForm(c, next);
