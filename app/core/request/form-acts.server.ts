import { z } from 'zod';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import type { FormResult, ToastText } from '#app/lib/forms/form-result.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { domainErrorResponse, nothingChanged, type RefusalTitles } from './domain-error-response.server.ts';
import { rateLimitResponse } from './rate-limit-response.server.ts';

/** The toast after an act, a success unless it says otherwise, and where it is shown unless on the screen itself. */
export interface Done extends Omit<ToastText, 'tone'> {
  tone?: ToastText['tone'];
  to?: string;
  headers?: Headers;
}

/** A response without a toast of its own. The data of a form may have more than its fields, such as a preview. */
type FormResponse = Response | FormResult | ReturnType<typeof failForm>;

/** The effect of one form or button of a screen. */
export type FormAct = (request: Request, titles: RefusalTitles) => Promise<Done | FormResponse>;

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
  async (request, titles) => {
    const form = await readForm(request, schema);
    if (!form.isValid) return refuseForm(form, titles.invalid);
    const outcome = await run(form.input, form.values);
    if (typeof outcome === 'object') return outcome;
    const toast = typeof done === 'string' ? { title: done } : done;
    return outcome === false ? { to: toast.to, tone: 'info', title: 'Nothing to change' } : toast;
  };

const noFields = z.object({});

/** Returns an act that needs no input but the button. */
export const buttonAct = (run: () => Outcome, done?: string | Done): FormAct => formAct(noFields, run, done);

/** Returns the titles of refusals on the pages of visitors and members. */
export const visitorTitles = (refused = 'Nothing was changed'): RefusalTitles => ({
  invalid: 'Validation Error',
  impossible: refused,
  limited: refused,
});

/** Returns an act that refuses a post that names no act of the screen: 422, with a message at the form. */
export const askForAct =
  (text = 'Please choose what to do'): FormAct =>
  async () => {
    throw new FieldError('act', text);
  };

interface Screen {
  /** The address of the screen, for acts that lead to no other. */
  to: string;
  /** The field that names the act. */
  field?: 'act' | 'intent' | 'choice';
  /** The titles of refusals that are not “Nothing was changed”. */
  titles?: Partial<RefusalTitles>;
  /** The act of a post that names none of `acts`. The default refuses it: 400. */
  otherwise?: FormAct;
}

/**
 * Handles the posts of a screen's forms, by the field that names the act. A refusal, or a rate limit, comes back with
 * everything typed.
 */
export async function applyFormAct(
  request: Request,
  acts: Record<string, FormAct>,
  { to, field = 'act', titles: ownTitles, otherwise }: Screen,
): Promise<FormResponse> {
  const { input, values } = await readForm(request, z.object({ [field]: z.string().default('') }));
  const act = ownValue(acts, input?.[field] ?? '') ?? otherwise;
  if (!act) {
    const text = 'This action isn’t available here.';
    return failForm(400, {}, { tone: 'destructive', title: 'Nothing was changed', text });
  }
  const titles = { ...nothingChanged, ...ownTitles };
  try {
    const done = await act(request, titles);
    if (!('title' in done)) return done;
    const { to: next = to, headers, ...toast } = done;
    return redirectWithToast(next, { tone: 'success', ...toast }, headers);
  } catch (error) {
    if (error instanceof DomainError) return domainErrorResponse(error, values, titles);
    return rateLimitResponse(error, values, titles.limited);
  }
}

/** Handles the post of a screen with one form. */
export const applyForm = (
  request: Request,
  act: FormAct,
  to: string,
  titles?: Screen['titles'],
): Promise<FormResponse> => applyFormAct(request, {}, { to, otherwise: act, titles });
