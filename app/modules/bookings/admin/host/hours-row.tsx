import { type ReactNode, useId, useRef } from 'react';
import {
  afternoonEnd,
  faultyIndex,
  isUnfinished,
  nextSpan,
  officeSpan,
  type PickedSpan,
  pickedProblem,
} from '#app/modules/bookings/hosts/picked-hours.ts';
import { FieldError, invalid } from '#app/ui/forms/fields.tsx';
import { Icon } from '#app/ui/icon.tsx';
import plus from '#app/ui/icons/regular/plus.svg?raw';
import trash from '#app/ui/icons/regular/trash.svg?raw';
import { TimeSpan } from './time-span.tsx';

interface HoursRowProps {
  /** Names the switch and the time fields. */
  label: string;
  /** Shown while there are no hours. */
  offText: string;
  spans: readonly PickedSpan[];
  change: (spans: readonly PickedSpan[]) => void;
  /** Why the hours were refused as they are. */
  error: string | undefined;
  /** Behind the first hours. */
  children?: ReactNode;
}

const unfinished = 'Please enter a start and an end, or turn these hours off.';

/** The hours of a day: a switch, and time fields while it is on. */
export function HoursRow({ label, offText, spans, change, error, children }: HoursRowProps) {
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const lastSpans = useRef<readonly PickedSpan[]>([officeSpan]);
  const isOn = spans.length > 0;
  const problem = pickedProblem(spans) ?? (error && isUnfinished(spans) ? unfinished : error);
  const faulty = problem === undefined ? -1 : faultyIndex(spans);
  const next = nextSpan(spans);
  const turn = (isNowOn: boolean) => {
    if (!isNowOn) lastSpans.current = spans;
    change(isNowOn ? lastSpans.current : []);
  };
  /** Changes the hours by a button that goes with it: the focus moves to one that stays. */
  const changeOnce = (changed: readonly PickedSpan[]) => {
    addButton.current?.focus();
    change(changed);
  };
  const withTimes = (index: number, times: Partial<PickedSpan>) =>
    spans.map((span, each) => (each === index ? { ...span, ...times } : span));
  const add = (
    <button
      type="button"
      ref={addButton}
      aria-label={`Add hours: ${label}`}
      title="Add hours"
      aria-disabled={next === null}
      onClick={() => next && change([...spans, next])}
      className="icon-button aria-disabled:opacity-40"
    >
      <Icon svg={plus} />
    </button>
  );
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      <label className="flex min-h-(--tick-height) flex-[0_0_9.5rem] cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
          className="switch"
          {...(!isOn && invalid(id, problem))}
        />
        {label}
      </label>{' '}
      <div className={`grid min-w-0 gap-2 ${isOn ? 'flex-[1_1_17rem]' : 'flex-[1_1_6rem]'}`}>
        {!isOn && <p className="flex min-h-(--tick-height) items-center text-ink-3">{offText}</p>}
        {spans.map((span, index) => (
          <TimeSpan
            // Hours have no identity but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            key={index}
            name={index === 0 ? label : `${label} ${index + 1}`}
            span={span}
            set={(times) => change(withTimes(index, times))}
            state={invalid(id, index === faulty ? problem : undefined)}
          >
            {index === 0 ? (
              <>
                {add} {children}
              </>
            ) : (
              <>
                <button
                  type="button"
                  aria-label={`Remove hours: ${label} ${index + 1}`}
                  title="Remove these hours"
                  onClick={() => changeOnce(spans.filter((_span, each) => each !== index))}
                  className="icon-button"
                >
                  <Icon svg={trash} />
                </button>{' '}
                {/* As wide as two buttons, so that all fields of a day are equal. */}
                {children && <span className="icon-button invisible" aria-hidden="true" />}
              </>
            )}
          </TimeSpan>
        ))}
        {problem !== undefined && (
          <Problem id={id} text={problem} span={spans[faulty]} setEnd={(to) => changeOnce(withTimes(faulty, { to }))} />
        )}
      </div>
    </div>
  );
}

interface ProblemProps {
  id: string;
  text: string;
  /** The hours at fault. */
  span: PickedSpan | undefined;
  setEnd: (to: string) => void;
}

/** The fault of the hours of a day. “9 to 1” can be corrected with one press. */
function Problem({ id, text, span, setEnd }: ProblemProps) {
  const meant = span ? afternoonEnd(span) : null;
  return (
    <div className="-mt-1.5 mb-1">
      <FieldError id={id} error={text} />
      {meant !== null && (
        <button type="button" className="button button-quiet mt-2" onClick={() => setEnd(meant)}>
          End at {meant}
        </button>
      )}
    </div>
  );
}
