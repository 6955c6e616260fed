import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { ReviewedPost } from '#app/modules/community/moderation/shown-moderation.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { RuleAndMessage } from '../rule-field.tsx';
import { formOf } from './form-of.ts';

interface PicturesPanelProps {
  pictures: ReviewedPost['pictures'];
  result: FormResult | undefined;
}

/** The pictures of a post. Each can be removed alone; the words stay. */
export function PicturesPanel({ pictures, result }: PicturesPanelProps) {
  const { values, errors } = formOf(result, 'picture');
  return (
    <Panel title={pictures.length === 1 ? 'Picture' : 'Pictures'}>
      <Form method="post" noValidate preventScrollReset className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
        <p className="text-meta text-ink-2">
          A removed picture is deleted after thirty days. Until then the removal can be undone.
        </p>
        <ul className="flex flex-wrap gap-4">
          {pictures.map(({ id, path, isRemoved }, index) => (
            <li key={id} className="grid w-40 content-start gap-2">
              <a href={path} aria-label={`Open picture ${index + 1}`}>
                <img src={path} alt={`${index + 1} of this post`} className="h-28 w-40 bg-oat object-contain" />
              </a>{' '}
              {isRemoved ? (
                <span className="text-meta text-ink-3">Removed</span>
              ) : (
                <button type="submit" name="act" value={`picture:${id}`} className="button button-quiet button-small">
                  Remove picture {index + 1}
                </button>
              )}
            </li>
          ))}
        </ul>
        <RuleAndMessage id="picture" needsRule values={values} errors={errors} />
      </Form>
    </Panel>
  );
}
