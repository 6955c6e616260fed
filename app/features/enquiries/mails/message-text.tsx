import { Fragment } from 'react';

/** Several lines of text, broken where they were broken. */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, place) => {
    const key = `${place}`;
    return (
      <Fragment key={key}>
        {place > 0 && <br />}
        {line}
      </Fragment>
    );
  });
}
