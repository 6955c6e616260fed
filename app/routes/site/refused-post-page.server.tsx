import type { Refusal } from '#app/ui/failures/refused-posts.ts';
import { FormAgain } from './form-again.tsx';
import { renderWithoutScripts } from './page-without-scripts.server.tsx';
import type { TypedField } from './typed-fields.ts';

interface RefusedPost {
  /** Path and query of the request. The form is posted there again. */
  address: string;
  fields: TypedField[];
  refusal: Refusal;
}

/** Renders the page after a post that leads elsewhere for now, such as to the login: why, what to do, and the input. */
export const renderRefusedPost = ({ address, fields, refusal: { title, text, link } }: RefusedPost): string =>
  renderWithoutScripts({
    address,
    heading: title,
    children: (
      <>
        <p className="mt-6 max-w-[34rem] text-lead text-ink-2">{text}</p>
        {link && (
          <a href={link.href} target="_blank" rel="noopener" className="button button-primary mt-8">
            {link.label}
          </a>
        )}
        <FormAgain address={address} fields={fields} />
      </>
    ),
  });
