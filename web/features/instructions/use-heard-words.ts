import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { HandlingWords } from '#contract/test-box.ts';
import { query } from '#web/client/requests/query.ts';
import { requestBlob } from '#web/client/requests/request.ts';
import { useIsSecondOver } from '#web/ui/loading/use-is-second-over.ts';
import { type OneSound, useOneSound } from '#web/ui/sound/use-one-sound.ts';

/** Other pages change them as well: the voice, the language, the functions. Those that the cards have just waited for are new. */
const wordsQuery = { ...query('GET /call-handling/words'), staleTime: 1_000 };

/** Whether the words may still come soon enough for a page to wait for them, so that nothing moves. */
export function useWordsComeSoon(): boolean {
  const { isLoading } = useQuery(wordsQuery);
  const isSecondOver = useIsSecondOver();
  return isLoading && !isSecondOver;
}

export interface HeardWordsState {
  words: UseQueryResult<HandlingWords>;
  /** One of all ways: they do not speak over each other. */
  player: OneSound;
}

/** What callers hear first of each way to handle a call, with the settings as they are saved. */
export function useHeardWords(): HeardWordsState {
  const words = useQuery(wordsQuery);
  const voice = words.data?.voice;
  const player = useOneSound((said, signal) =>
    requestBlob('POST /speech-previews', {
      body: { text: said.slice(0, limits.previewCharacters), ...(voice && { voice }) },
      signal,
    }),
  );
  return { words, player };
}
