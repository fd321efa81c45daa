import { useMutation } from '@tanstack/react-query';
import type { SaveTexts } from '#web/client/forms/use-save.ts';
import type { ReadRoute } from './query.ts';
import { requestRaw } from './request.ts';
import type { Ask } from './routes.ts';
import { saveFile } from './save-file.ts';

/** Hands what a route answers to the browser's downloads, under the name that it tells, else `name`; a toast says how it went. */
export function useDownload<R extends ReadRoute>(route: R, name: string, failed: string) {
  return useMutation({
    mutationFn: async (ask: Ask<R>) => {
      const response = await requestRaw(route, ask as never);
      const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
      const file = named?.[1] ?? name;
      saveFile(file, await response.blob());
      return file;
    },
    meta: { done: (file) => `${file} is saved.`, failed } satisfies SaveTexts,
  });
}
