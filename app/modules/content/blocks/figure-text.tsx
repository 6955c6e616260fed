import { Fragment } from 'react';

/** By the most signs that a part has. */
const sizes = [
  [3, 'figure-up-to-3'],
  [6, 'figure-up-to-6'],
  [8, 'figure-up-to-8'],
  [12, 'figure-up-to-12'],
] as const;
/** Signs of private use show nothing: the editor marks texts by them. */
const lengthOf = (part: string) => part.replace(/\p{Co}/gu, '').length;
const sizeOf = (part: string) => sizes.find(([most]) => lengthOf(part) <= most)?.[1] ?? 'figure-up-to-20';

/**
 * The text of a large figure, such as `23,079+` or `2 × 6`: it breaks at its blanks only. A part that is too long for its
 * container (an element with `@container`) is set smaller. What follows the slash of `4.4/5` is set small.
 */
export function FigureText({ figure }: { figure: string }) {
  return figure.split(/\s+/).map((part, index) => {
    const [number, of] = part.split('/', 2);
    const key = `${index}`;
    return (
      <Fragment key={key}>
        {index > 0 && ' '}
        <span className={`figure-part ${sizeOf(part)}`}>
          {number}
          {of && <small className="text-[0.55em] text-ink-2">/{of}</small>}
        </span>
      </Fragment>
    );
  });
}
