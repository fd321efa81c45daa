import { randomId } from '#web/client/random-id.ts';

/**
 * Gives each content an id before its first try: the same one for each try of the same content, so that an answer that was lost
 * leads to no second submission; another one once something was changed, so that no change is taken for handed in.
 */
export function submissionIds(): (content: unknown) => string {
  let last = { content: '', id: '' };
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.content) last = { content: text, id: randomId() };
    return last.id;
  };
}
