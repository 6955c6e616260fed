import { Form } from 'react-router';
import { threadPath } from '#app/modules/community/addresses.ts';
import { useOpenedForm } from '#app/modules/community/components/composer/use-opened-form.ts';
import { Button } from '#app/ui/button.tsx';
import { SmartLink } from '#app/ui/link.tsx';

/** Asks before a post is deleted. A page with its own address, so that it needs no JavaScript. */
export function DeletePost({ slug, number }: { slug: string; number: number }) {
  const opened = useOpenedForm('delete');
  return (
    <Form method="post" action={threadPath(slug)} {...opened} className="mb-8 border border-danger bg-danger-bg p-6">
      <h2 tabIndex={-1} className="text-h3">
        Delete your post?
      </h2>
      <p className="mt-2 max-w-[36rem] text-small">
        The text is deleted permanently.{' '}
        {number === 1
          ? 'If others have replied, their replies are kept.'
          : 'Its place in the discussion will be empty.'}
      </p>
      <input type="hidden" name="number" value={number} />
      <p className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" tone="danger" name="act" value="delete">
          Delete the post
        </Button>
        <SmartLink href={threadPath(slug)} className="button button-quiet">
          Keep it
        </SmartLink>
      </p>
    </Form>
  );
}
