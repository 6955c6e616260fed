import { parse, serialize } from 'hono/utils/cookie';
import { redirect } from 'react-router';
import { z } from 'zod';
import type { ToastWords } from '#app/lib/form-result.ts';

const cookieName = 'resjam.toast';
/** Long enough for one redirect on a poor line. */
const lifetimeSeconds = 60;

const toastWords = z.object({
  tone: z.enum(['info', 'success', 'destructive']),
  title: z.string().max(200),
  text: z.string().max(500).optional(),
});

const cookie = (value: string, maxAge: number) =>
  serialize(cookieName, value, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge });

/** Sends the visitor to `path`, where the toast is shown once. */
export function redirectWithToast(path: string, toast: ToastWords, headers = new Headers()): Response {
  headers.append('Set-Cookie', cookie(JSON.stringify(toast), lifetimeSeconds));
  return redirect(path, { headers });
}

/** The toast that a redirect left behind, and the `Set-Cookie` that takes it away. */
export function readFlash(request: Request): { toast: ToastWords | null; forget: string } | null {
  const raw = parse(request.headers.get('Cookie') ?? '', cookieName)[cookieName];
  if (!raw) return null;
  const forget = cookie('', 0);
  try {
    return { toast: toastWords.parse(JSON.parse(raw)), forget };
  } catch {
    return { toast: null, forget };
  }
}
