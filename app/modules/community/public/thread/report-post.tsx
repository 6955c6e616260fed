import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { threadPath } from '#app/modules/community/addresses.ts';
import { useOpenedForm } from '#app/modules/community/components/composer/use-opened-form.ts';
import { ReportFields } from '#app/modules/community/components/report-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { SmartLink } from '#app/ui/link.tsx';

interface ReportPostProps {
  slug: string;
  number: number;
  result: FormResult | undefined;
  isSignedIn: boolean;
}

/** The form for reports on a post. It needs no JavaScript. */
export function ReportPost({ slug, number, result, isSignedIn }: ReportPostProps) {
  const opened = useOpenedForm('report');
  return (
    // A refused report returns to the address of its form.
    <Form method="post" {...opened} noValidate className="mb-8 grid gap-4 bg-oat p-6">
      <h2 tabIndex={-1} className="text-h3">
        Report post {number}
      </h2>
      <ReportFields result={result} isSignedIn={isSignedIn} />
      <input type="hidden" name="number" value={number} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" name="act" value="report">
          Report the post
        </Button>
        <SmartLink href={threadPath(slug)} className="button button-quiet">
          Cancel
        </SmartLink>
      </p>
    </Form>
  );
}
