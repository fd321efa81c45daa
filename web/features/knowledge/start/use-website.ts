import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Faq } from '#contract/instructions.ts';
import type { KnowledgeItem } from '#contract/knowledge.ts';
import { urlKeyOf } from '#contract/values/page-address.ts';
import { request } from '#web/client/requests/request.ts';
import { clearStored, readStored, writeStored } from '#web/client/user-storage.ts';
import { changeItems, itemsQuery } from '../knowledge-cache.ts';
import { refusalOf } from '../knowledge-texts.ts';

/** A page that was given to be read. */
interface Begun {
  baseId: string;
  itemId: string;
  url: string;
  /** It was no item before. */
  added: boolean;
  /** Questions that were found in it; undefined as long as it is not read. */
  found?: number;
}

export interface ReadWebsite {
  url: string;
  faqs: readonly Faq[];
}

export type WebsiteReading = ReturnType<typeof useWebsite>;

/** Makes a page an item of the knowledge, follows its reading over a reload, and tells once what it asks and answers itself. Above what may be left while it is read. */
export function useWebsite(storedName: string, onRead: (read: ReadWebsite) => void) {
  const cache = useQueryClient();
  const [begun, setBegun] = useState(() => readStored<Begun>(storedName) ?? null);
  const [problem, setProblem] = useState('');
  const told = useRef(onRead);
  told.current = onRead;

  function become(next: Begun | null) {
    setBegun(next);
    if (next) writeStored(storedName, next);
    else clearStored(storedName);
  }

  const adding = useMutation({
    mutationFn: (url: string) => addPage(cache, url),
    onSuccess: become,
    onError: (error) => setProblem(refusalOf(error)),
  });
  const items = useQuery({ ...itemsQuery(begun?.baseId ?? ''), enabled: begun !== null && begun.found === undefined });
  const item = items.data?.find(({ _id }) => _id === begun?.itemId);
  const state = items.error ? 'lost' : !begun || !items.data ? undefined : (item?.state ?? 'gone');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of its state is what is followed
  useEffect(() => {
    if (!begun || begun.found !== undefined) return;
    const params = { id: begun.baseId, itemId: begun.itemId };
    let left = false;
    if (state === 'gone') become(null);
    else if (state === 'lost') {
      setProblem(refusalOf(items.error));
      become(null);
    } else if (state === 'failed') {
      setProblem(item?.problem || 'It could not be read.');
      become(null);
      // Another address takes its place.
      if (begun.added) request('DELETE /knowledge-bases/:id/items/:itemId', { params }).catch(() => undefined);
    } else if (state === 'read') {
      request('GET /knowledge-bases/:id/items/:itemId/questions', { params }).then(
        (faqs) => {
          if (left) return;
          become({ ...begun, found: faqs.length });
          told.current({ url: begun.url, faqs });
        },
        (error) => {
          if (left) return;
          setProblem(refusalOf(error));
          become(null);
        },
      );
    }
    return () => {
      left = true;
    };
  }, [begun, state]);

  return {
    begun,
    problem,
    busy: adding.isPending || (begun !== null && begun.found === undefined),
    read(typed: string) {
      setProblem('');
      adding.mutate(addressOf(typed));
    },
    /** Another page may be given; what was read stays. */
    again: () => become(null),
  };
}

/** Who writes an address by hand leaves its beginning away. */
function addressOf(typed: string): string {
  const address = typed.trim();
  return /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
}

/** By the rule of the server, which says itself what is wrong with an address. */
function isSamePage(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && urlKeyOf(one) === urlKeyOf(other);
}

/** The page as an item of the first base; one that is there already is taken as it is, and read again where it failed. */
async function addPage(cache: QueryClient, url: string): Promise<Begun> {
  const [base] = await request('GET /knowledge-bases', {});
  if (!base) throw new Error('There is no knowledge base.');
  const id = base._id;
  const known = base.webUrls.find(({ name }) => isSamePage(name, url));
  const item = known ? await readAgain(id, known) : await add(id, url);
  // A list that was loaded before does not know it.
  await changeItems(cache, id, (now) => [item, ...now.filter(({ _id }) => _id !== item._id)]);
  return { baseId: id, itemId: item._id, url, added: !known };
}

const add = (id: string, url: string) =>
  request('POST /knowledge-bases/:id/items', {
    params: { id },
    body: { type: 'web_page', name: url, content: { url } },
  });

const readAgain = async (id: string, item: KnowledgeItem) =>
  item.state === 'failed'
    ? request('POST /knowledge-bases/:id/items/:itemId/sync', { params: { id, itemId: item._id } })
    : item;
