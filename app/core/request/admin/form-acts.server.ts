import { z } from 'zod';
import { DomainError } from '#app/core/domain-error.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import type { ToastText } from '#app/lib/forms/form-result.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { domainErrorResponse } from './domain-error-response.server.ts';

/** The toast after an act, a success unless it says otherwise, and where it is shown unless on the screen itself. */
export interface Done extends Omit<ToastText, 'tone'> {
  tone?: ToastText['tone'];
  to?: string;
}

type FormResponse = Response | ReturnType<typeof failForm>;

/** The effect of one form or button of a screen. */
export type FormAct = (request: Request) => Promise<Done | FormResponse>;

/** `false` means that nothing had to change. Without a result, the act was carried out. */
type Outcome = Promise<boolean | Done | FormResponse> | Promise<void>;

/**
 * Returns an act that parses its form first. A form that is not valid is refused, with everything typed.
 * @param done the title of the toast, or the toast; not needed if `run` returns one
 */
export const formAct =
  <Schema extends z.ZodType>(
    schema: Schema,
    run: (input: z.output<Schema>, values: Record<string, string>) => Outcome,
    done: string | Done = 'Saved',
  ): FormAct =>
  async (request) => {
    const form = await readForm(request, schema);
    if (!form.isValid) return refuseForm(form, 'Nothing was changed');
    const outcome = await run(form.input, form.values);
    if (typeof outcome === 'object') return outcome;
    const toast = typeof done === 'string' ? { title: done } : done;
    return outcome === false ? { to: toast.to, tone: 'info', title: 'Nothing to change' } : toast;
  };

const noFields = z.object({});

/** Returns an act that needs no input but the button. */
export const buttonAct = (run: () => Outcome, done?: string | Done): FormAct => formAct(noFields, run, done);

const actSchema = z.object({ act: z.string().default('') });

/**
 * Handles the posts of a screen's forms, by their field `act`. A refusal, or a rate limit, comes back with everything
 * typed.
 * @param to the address of the screen
 * @param otherwise the act of a post with another name, or none
 */
export async function applyFormAct(
  request: Request,
  acts: Record<string, FormAct>,
  { to, otherwise }: { to: string; otherwise?: FormAct },
): Promise<FormResponse> {
  const { input, values } = await readForm(request, actSchema);
  const act = ownValue(acts, input?.act ?? '') ?? otherwise;
  if (!act) {
    const text = 'This action isn’t available here.';
    return failForm(400, {}, { tone: 'destructive', title: 'Nothing was changed', text });
  }
  try {
    const done = await act(request);
    if (!('title' in done)) return done;
    const { to: next = to, ...toast } = done;
    return redirectWithToast(next, { tone: 'success', ...toast });
  } catch (error) {
    if (error instanceof DomainError) return domainErrorResponse(error, values);
    return rateLimitResponse(error, values, 'Nothing was changed');
  }
}

/** Handles the post of a screen with one form. */
export const applyForm = (request: Request, act: FormAct, to: string): Promise<FormResponse> =>
  applyFormAct(request, {}, { to, otherwise: act });
