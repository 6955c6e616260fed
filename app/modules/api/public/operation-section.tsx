import { CopyButton } from '#app/ui/copy/copy-button.tsx';

interface OperationSectionProps {
  operation: {
    name: string;
    title: string;
    method: string;
    address: string;
    description: string;
    fields: readonly { name: string; text: string }[];
    examples: { curl: string; typescript: string; answer: string };
  };
}

/** One operation: what it does beside how it is called and what it answers. */
export function OperationSection({ operation }: OperationSectionProps) {
  const { name, title, method, address, description, fields, examples } = operation;
  return (
    <section
      aria-labelledby={name}
      className="grid gap-x-10 gap-y-5 border-t border-line py-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div className="min-w-0">
        <h3 id={name} className="scroll-mt-6 font-sans text-h4 font-semibold tracking-normal">
          {title}
        </h3>
        <p className="mt-1 break-words">
          <code>
            <strong>{method}</strong> {address}
          </code>
        </p>
        <p className="mt-2 text-ink-2">{withCode(description)}</p>
        {fields.length > 0 && (
          <dl className="ruled mt-4 text-small">
            {fields.map((field) => (
              <div key={field.name} className="py-2">
                <dt>
                  <code className="font-semibold">{field.name}</code>
                </dt>
                <dd className="text-ink-2">{withCode(field.text)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <CodeExample title="curl" of={title} code={examples.curl} />
        <CodeExample title="TypeScript" of={title} code={examples.typescript} />
        <CodeExample title="Answer" of={title} code={examples.answer} />
      </div>
    </section>
  );
}

/** Code to copy, that can be scrolled by keyboard. */
export const CodeExample = ({ title, of, code }: { title: string; of: string; code: string }) => (
  <figure className="overflow-hidden rounded-paper border border-line bg-sheet">
    <figcaption className="flex items-center justify-between gap-4 border-b border-line py-1.5 pr-1.5 pl-4 text-small text-ink-2">
      {title} {title !== 'Answer' && <CopyButton text={code} label="Copy" what="the code" of={`${title}, ${of}`} />}
    </figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard. */}
    {/* biome-ignore lint/a11y/useSemanticElements: it has no fields, and a section would be one more landmark. */}
    <div role="group" tabIndex={0} aria-label={`${title}: ${of}`} className="max-h-80 overflow-auto p-4 text-small">
      <pre className="whitespace-pre-wrap wrap-anywhere">
        <code>{code}</code>
      </pre>
    </div>
  </figure>
);

/** Shows what a text has between backticks as code. */
const withCode = (text: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
