import type { FormResult } from '#app/lib/forms/form-result.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';

const options = [
  { name: 'isAnonymous', label: 'Post anonymously' },
  { name: 'isAiGenerated', label: 'Written with AI' },
] as const;

/** The choices beside the button of a post. */
export function WritingOptions({ result }: { result: FormResult | undefined }) {
  return options.map(({ name, label }) => (
    <Checkbox key={name} name={name} defaultChecked={result?.values[name] === 'on'} className="font-medium">
      {label}
    </Checkbox>
  ));
}
