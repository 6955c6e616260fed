import { type ReactNode, useId } from 'react';
import { londonField } from '#app/lib/time/local-time.ts';
import { addDays, londonDay } from '#app/lib/time/london-day.ts';
import { Button, type ButtonTone } from '#app/ui/button.tsx';
import { FieldFrame } from './forms/field-frame.tsx';

interface NowOrLaterProps {
  /** The time that the field begins with, of a schedule or of a refused post. The choice then begins with it too. */
  at?: string | undefined;
  /** The current time, from which the proposed one follows. */
  from: Date;
  /** The name of the field of the time. */
  name?: string;
  error?: string | undefined;
  /** The act that each choice posts, for a form with a `NowOrLaterButton`. */
  acts?: { now: string; later: string };
  /** Fields and buttons that only one of the choices shows. */
  now?: ReactNode;
  later?: ReactNode;
  /** Follows both. */
  children?: ReactNode;
}

/** Returns nine in the morning of the next day in London, as the field shows it. @internal */
export const nextMorning = (from: Date) => `${addDays(londonDay(from), 1)}T09:00`;

/**
 * The choice between now and a time, inside a form, for whatever can be scheduled: pages, posts and letters. Only the
 * part of the selected choice is shown. Without JavaScript too: the browser selects, the stylesheet shows.
 */
export function NowOrLater({ at, from, name = 'at', error, acts, now, later, children }: NowOrLaterProps) {
  const id = useId();
  const isLater = at !== undefined;
  const choices = [
    { label: 'Now', isFor: 'choice-now', act: acts?.now ?? 'now', isFirst: !isLater },
    { label: 'Later', isFor: 'choice-later', act: acts?.later ?? 'later', isFirst: isLater },
  ];
  return (
    <div className="now-or-later">
      <fieldset>
        <legend className="field-label mb-1 font-semibold">When</legend>
        <div className="segmented">
          {choices.map((choice) => (
            <label key={choice.label}>
              <input
                type="radio"
                name={acts ? 'act' : `${id}-when`}
                value={choice.act}
                defaultChecked={choice.isFirst}
                className={choice.isFor}
              />
              {choice.label}
            </label>
          ))}
        </div>
      </fieldset>
      <FieldFrame
        className="for-later max-w-80"
        label="Date and time"
        hint="London time: GMT in winter, British Summer Time in summer."
        error={error}
      >
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            name={name}
            min={londonField(from)}
            defaultValue={at ?? nextMorning(from)}
            className="field"
          />
        )}
      </FieldFrame>
      {now && <div className="for-now">{now}</div>}
      {later && <div className="for-later">{later}</div>}
      {children}
    </div>
  );
}

interface NowOrLaterButtonProps {
  now: string;
  later: string;
  tone: ButtonTone;
}

/**
 * The submit button of both choices, labelled by the selected one. A form has no other: Enter in a field presses the
 * first submit button, also one that is not shown.
 */
export const NowOrLaterButton = ({ now, later, tone }: NowOrLaterButtonProps) => (
  <div>
    <Button type="submit" tone={tone}>
      <span className="for-now">{now}</span> <span className="for-later">{later}</span>
    </Button>
  </div>
);
