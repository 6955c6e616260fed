import { useState } from 'react';
import { type Brief, industries } from '#app/modules/blog/generator/brief.ts';
import { generatePost } from '#app/modules/blog/generator/generate-post.ts';
import { withAccepted } from '#app/modules/blog/generator/tasks.ts';
import type { PostDraft } from '#app/modules/blog/schema.ts';
import { FieldFrame } from '#app/ui/admin/editor/forms/field-frame.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Icon } from '#app/ui/icon.tsx';
import sparkleIcon from '#app/ui/icons/regular/sparkle.svg?raw';
import crossIcon from '#app/ui/icons/regular/x.svg?raw';
import { useService } from './use-service.ts';

interface GeneratorPanelProps {
  /** Whether a service writes the draft; otherwise a template. */
  hasService: boolean;
  /** The address of the service. */
  address: string;
  /** Applies the generated content as a change of the post. */
  onGenerate: (generate: (post: PostDraft) => PostDraft) => void;
  onClose: () => void;
}

/** Generates a first draft from a topic and a keyword. It replaces the content of the form, and can be undone. */
export function GeneratorPanel({ hasService, address, onGenerate, onClose }: GeneratorPanelProps) {
  const [brief, setBrief] = useState<Brief>({ topic: '', keyword: '', audience: '', industry: industries[0] });
  const { text, problem, isTalking, ask, stop } = useService(address);
  const missing = [!brief.topic.trim() && 'a topic', !brief.keyword.trim() && 'a keyword'].filter(Boolean);
  const use = (markdown?: string) => {
    const generated = generatePost(brief, markdown);
    onGenerate((post) => ({ ...(markdown === undefined ? post : withAccepted(post, 'draft')), ...generated }));
    onClose();
  };
  const generate = async () => {
    if (!hasService) return use();
    const answer = await ask({ task: 'draft', brief });
    if (answer) use(answer);
  };
  const set = (field: keyof Brief) => (event: { target: { value: string } }) =>
    setBrief({ ...brief, [field]: event.target.value });

  return (
    <section className="panel generator" aria-labelledby="generator-heading">
      <div className="panel-head">
        <Icon svg={sparkleIcon} className="size-5 text-meditation-deep" />
        <h2 id="generator-heading">AI Content Generator</h2>
        <button type="button" className="icon-button ml-auto" aria-label="Close panel" onClick={onClose}>
          <Icon svg={crossIcon} />
        </button>
      </div>
      <div className="grid gap-4 p-4">
        <p className="text-meta text-ink-2">
          {hasService ? 'Drafts with the AI service.' : 'Writes a first draft from a template.'} Read it before you
          publish it.
        </p>
        <FieldFrame label="Topic" isRequired>
          {(control) => <input {...control} required value={brief.topic} onChange={set('topic')} className="field" />}
        </FieldFrame>
        <FieldFrame label="Keyword" isRequired>
          {(control) => (
            <input
              {...control}
              required
              placeholder="e.g. sleep routine"
              value={brief.keyword}
              onChange={set('keyword')}
              className="field"
            />
          )}
        </FieldFrame>
        <FieldFrame label="Audience">
          {(control) => <input {...control} value={brief.audience} onChange={set('audience')} className="field" />}
        </FieldFrame>
        <FieldFrame label="Industry">
          {(control) => (
            <Select {...control} value={brief.industry} onChange={set('industry')}>
              {industries.map((niche) => (
                <option key={niche}>{niche}</option>
              ))}
            </Select>
          )}
        </FieldFrame>
        <button
          type="button"
          className="button button-primary"
          disabled={missing.length > 0 || isTalking}
          onClick={() => void generate()}
        >
          {isTalking ? 'Generating …' : 'Generate content'}
        </button>
        <p className="text-meta text-ink-3">
          {missing.length > 0 && `Add ${missing.join(' and ')} to begin. `}It will replace what is in the form.
        </p>
        {(text || problem || isTalking) && (
          <div className="grid gap-3" aria-live="polite">
            {problem && <p className="text-danger">{problem} The form has not been changed.</p>}
            {text && <p className="max-h-60 overflow-y-auto text-meta whitespace-pre-wrap">{text}</p>}
            <div className="flex flex-wrap gap-2">
              {isTalking && (
                <button type="button" className="button button-quiet" onClick={stop}>
                  Stop
                </button>
              )}{' '}
              {text && !isTalking && (
                <button type="button" className="button button-quiet" onClick={() => use(text)}>
                  Use the partial draft
                </button>
              )}
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
