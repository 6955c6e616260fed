import { redirect, redirectDocument } from 'react-router';
import { z } from 'zod';
import { defineCookie } from '#app/core/runtime/define-cookie.server.ts';
import type { ToastText } from '#app/lib/forms/form-result.ts';
import { shortened } from '#app/lib/text/shortened.ts';
import { supportLines } from '#app/lib/text/support-lines.ts';

/** Long enough for one redirect on a slow connection. */
const cookie = defineCookie('resjam.toast', { maxAgeSeconds: 60 });

const maxTextLength = 500;

const toastText = z.object({
  tone: z.enum(['info', 'success', 'destructive']),
  title: z.string().max(200),
  text: z.string().max(maxTextLength).optional(),
  // Of this site, or a number of people who help: a cookie must not lead anywhere else.
  link: z
    .object({
      label: z.string().max(80),
      href: z
        .string()
        .max(2000)
        .refine((href) => /^\/(?![/\\])/.test(href) || supportLines.some((line) => line.href === href)),
    })
    .optional(),
});

/** Serialises a toast. Text that is too long for a cookie ends in an ellipsis. */
const serialiseToast = ({ text, ...toast }: ToastText) =>
  JSON.stringify({ ...toast, text: text && shortened(text, maxTextLength) });

function withToast(toast: ToastText, headers: Headers): Headers {
  headers.append('Set-Cookie', cookie.write(serialiseToast(toast)));
  return headers;
}

/** Redirects the visitor to `path`, where the toast is shown once. */
export function redirectWithToast(path: string, toast: ToastText, headers = new Headers()): Response {
  return redirect(path, { headers: withToast(toast, headers) });
}

/** Like `redirectWithToast`, but the browser loads `path` as a new document: the page's memory is discarded. */
export function redirectDocumentWithToast(path: string, toast: ToastText, headers = new Headers()): Response {
  return redirectDocument(path, { headers: withToast(toast, headers) });
}

/** Returns the toast of the preceding redirect, and the `Set-Cookie` that deletes it. */
export function readFlash(request: Request): { toast: ToastText | null; forget: string } | null {
  const raw = cookie.read(request.headers.get('Cookie'));
  if (!raw) return null;
  const forget = cookie.remove();
  try {
    return { toast: toastText.parse(JSON.parse(raw)), forget };
  } catch {
    return { toast: null, forget };
  }
}
