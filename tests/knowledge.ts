import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { KnowledgeItem, queryVectorSearch } from '#contract/knowledge.ts';
import { cutPassages, type Section } from '#server/features/knowledge/reading/cut-passages.ts';
import { countWords, replacePassages } from '#server/features/knowledge/reading/passages.store.ts';
import type { StemsOf } from '#server/features/knowledge/search/stems.store.ts';
import { lockKnowledge } from '#server/features/knowledge/search/term-index.store.ts';
import type { Database } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { Person, TestHouse } from './house.ts';

/** What a dental practice has written down: a page in English, a leaflet in German, a list of prices. */
export const practice: Readonly<Record<string, readonly Section[]>> = {
  'Visiting us': [
    {
      heading: 'Parking and transit',
      text: 'Patients park free of charge in the garage under the building. Take a ticket at the gate and have it stamped at the desk.\n\nThe tram stop Lakeside is two minutes away. Lines 3 and 14 stop there.',
    },
    {
      heading: 'Accessibility',
      text: 'The entrance has no steps. An elevator with wide doors leads to every floor, and wheelchairs can be borrowed at the desk.',
    },
    {
      heading: 'Cancellation',
      text: 'Appointments can be cancelled without a fee until 24 hours before. After that we charge forty dollars for the kept time.',
    },
  ],
  Treatments: [
    {
      heading: 'Whitening',
      text: 'Teeth whitening takes an hour. The result lasts about two years. Coffee and red wine shorten it.',
    },
    {
      heading: 'Root canal',
      text: 'A root canal treatment needs two visits of ninety minutes. With local anesthesia it does not hurt. You may drive home afterwards.',
    },
    {
      heading: 'Children',
      text: 'We see children from their second year on. A first visit is for looking around; nothing is drilled. Please bring the yellow booklet.',
    },
    {
      heading: 'Insurance',
      text: 'We accept Delta, Cigna and Guardian plans. Bring your insurance card to the first visit.',
    },
  ],
  Merkblatt: [
    {
      heading: 'Nach einer Operation',
      text: 'Kühlen Sie die Wange in den ersten Stunden. Bitte zwei Tage nicht rauchen und keinen Sport treiben. Bei Fieber rufen Sie uns an.',
    },
    {
      heading: 'Kundenparkplatz',
      text: 'Unser Parkplatz liegt hinter dem Gebäude in der Hafenstraße. Drei Plätze sind für Rollstühle breiter.',
    },
  ],
};

/** Writes a base of sections, item by item, straight into the tables; answers the items' ids by name. */
export async function writeKnowledge(
  db: Database,
  stemsOf: StemsOf,
  accountId: string,
  baseName: string,
  items: Readonly<Record<string, readonly Section[]>>,
): Promise<{ baseId: string; items: Map<string, string> }> {
  const now = new Date('2026-03-04T15:00:00Z');
  const baseId = randomUUID();
  const written = new Map<string, string>();
  const { pool } = db;
  await pool.query('insert into knowledge_bases values ($1, $2, $3, $4, $5, $5)', [
    accountId,
    baseId,
    baseName,
    baseName.toLowerCase(),
    now,
  ]);
  for (const [name, sections] of Object.entries(items)) {
    const itemId = randomUUID();
    await pool.query(
      `insert into knowledge_items (account_id, id, base_id, type, name, name_key, body, created_at, touched_at, state)
       values ($1, $2, $3, 'text', $4, lower($4), '', $5, $5, 'read')`,
      [accountId, itemId, baseId, name, now],
    );
    const texts: string[] = [];
    for await (const text of cutPassages(sections)) texts.push(text);
    const counted = await countWords(db, stemsOf, texts);
    await inTransaction(db, async (tx) => {
      await lockKnowledge(tx, accountId);
      await replacePassages(tx, accountId, itemId, counted);
    });
    await pool.query('update knowledge_items set passages = $3 where account_id = $1 and id = $2', [
      accountId,
      itemId,
      texts.length,
    ]);
    written.set(name, itemId);
  }
  return { baseId, items: written };
}

/** A person's knowledge through the routes of a house, as the pages use them. */
export function knowledgeOf(house: TestHouse, { token }: Person) {
  const ask = (method: string, path: string, body?: unknown) =>
    house.request(method, path, { token, ...(body === undefined ? {} : { body }) });
  const items = async (baseId: string): Promise<KnowledgeItem[]> =>
    (await ask('GET', `/knowledge-bases/${baseId}/items`)).body;
  /** Waits until nothing of the base is waiting or being read. */
  async function read(baseId: string, withinMs = 60_000): Promise<KnowledgeItem[]> {
    const began = performance.now();
    let looked = began;
    for (;;) {
      const now = await items(baseId);
      if (!now.some(({ state }) => state === 'waiting' || state === 'reading')) return now;
      if (performance.now() - began > withinMs) throw new Error(`Not read in time: ${JSON.stringify(now)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      // The queue of a house that has just started may not be open yet.
      if (performance.now() - looked < 2_000 || now.some(({ state }) => state !== 'waiting')) continue;
      looked = performance.now();
      await ask('POST', `/knowledge-bases/${baseId}/sync`);
    }
  }
  return {
    ask,
    items,
    async base(name: string): Promise<string> {
      return (await ask('POST', '/knowledge-bases', { name })).body._id;
    },
    addText: (baseId: string, name: string, text: string) =>
      ask('POST', `/knowledge-bases/${baseId}/items`, { type: 'text', name, content: { text } }),
    addPage: (baseId: string, url: string) =>
      ask('POST', `/knowledge-bases/${baseId}/items`, { type: 'web_page', name: url, content: { url } }),
    async upload(baseId: string, name: string, bytes: Buffer | string) {
      const answer = await fetch(`${house.url}/knowledge-bases/${baseId}/files?${new URLSearchParams({ name })}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(Buffer.from(bytes)),
      });
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
      return { status: answer.status, body: (await answer.json()) as any };
    },
    read,
    /** Presses Sync and waits until nothing of the base is waiting or being read. */
    async sync(baseId: string, withinMs?: number): Promise<KnowledgeItem[]> {
      await ask('POST', `/knowledge-bases/${baseId}/sync`);
      return read(baseId, withinMs);
    },
    async context(transcript: string): Promise<z.output<typeof queryVectorSearch.output>> {
      return (await ask('POST', '/vector-search', { transcript })).body;
    },
  };
}
