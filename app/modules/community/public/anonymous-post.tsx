import { Form } from 'react-router';
import { threadPath } from '#app/modules/community/addresses.ts';
import { useOpenedForm } from '#app/modules/community/components/composer/use-opened-form.ts';
import { Button } from '#app/ui/button.tsx';
import { SmartLink } from '#app/ui/link.tsx';

/** Asks before a post becomes anonymous. A page with its own address, so that it needs no JavaScript. */
export function AnonymousPost({ slug, number }: { slug: string; number: number }) {
  const opened = useOpenedForm('anonymous');
  return (
    <Form method="post" action={threadPath(slug)} {...opened} className="mb-8 border border-edge bg-oat p-6">
      <h2 tabIndex={-1} className="text-h3">
        Make your post anonymous?
      </h2>
      <p className="mt-2 max-w-[36rem] text-small">
        Your name, your picture and the exact time are removed from it, here and in every list. Anyone who has already
        read it may remember, and the text is not changed: please check that it does not say who you are. This cannot be
        undone.
      </p>
      <input type="hidden" name="number" value={number} />
      <p className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" name="act" value="anonymous">
          Make it anonymous
        </Button>
        <SmartLink href={threadPath(slug)} className="button button-quiet">
          Keep my name
        </SmartLink>
      </p>
    </Form>
  );
}
