import { Fragment } from 'react';

/** Several lines of text with their line breaks. */
export function MultilineText({ text }: { text: string }) {
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
