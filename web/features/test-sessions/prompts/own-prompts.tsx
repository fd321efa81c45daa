import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import { query } from '#web/client/requests/query.ts';
import { isEnglish, promptsFrom } from './prompts-from.ts';
import classes from './sample-prompts.module.css';
import { Prompts } from './sample-prompts.tsx';

interface OwnPromptsProps {
  disabled: boolean;
  say: (text: string) => void;
  /** Within the wizard, which nothing leads out of. */
  embedded: boolean;
}

/** Questions that the owner's own settings answer, one press each. Their place is kept until they are known. */
export function OwnPrompts({ disabled, say, embedded }: OwnPromptsProps) {
  const business = useQuery(query('GET /business-info'));
  const instructions = useQuery(query('GET /instructions'));
  const model = useQuery(query('GET /model-configuration'));
  const read = [business, instructions, model];
  const prompts = promptsFrom(business.data?.[0], instructions.data?.faqResponses, model.data?.language);
  const settled = read.every(({ isPending }) => !isPending);
  const none = settled && prompts.length === 0;
  if (none && read.some(({ isError }) => isError)) return null;
  return (
    <fieldset className={`${classes.own} m-0 p-0 no-edge stack content-start gap-8 full`}>
      <legend className="p-0 mb-8 mute medium small">From your settings</legend>
      {settled && <Prompts prompts={prompts} disabled={disabled} say={say} />}
      {none && (
        <p className="mute small">
          Nothing yet. Questions appear here once you have {embedded ? 'FAQs' : <Link to={paths.faqs}>FAQs</Link>}
          {isEnglish(model.data?.language) && ', services or hours'}.
        </p>
      )}
    </fieldset>
  );
}
