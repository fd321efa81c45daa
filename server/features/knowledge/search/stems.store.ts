import type { Queryable } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';

/** What a word is looked up by: its stems in English and German; none for a stop word of either. */
export type Stems = ReadonlyMap<string, readonly string[]>;

export type StemsOf = (db: Queryable, words: Iterable<string>) => Promise<Stems>;

const kept = 50_000;
const none: readonly string[] = [];

/** Words to their stems by the dictionaries of PostgreSQL's full-text search; the answers are remembered. */
export function createStems(): StemsOf {
  const known = new Map<string, readonly string[]>();
  return async (db, words) => {
    const asked = new Set(words);
    const unknown = [...asked].filter((word) => !known.has(word));
    const found = unknown.length > 0 ? await ask(db, unknown) : new Map<string, readonly string[]>();
    const answer = new Map([...asked].map((word) => [word, found.get(word) ?? known.get(word) ?? none]));
    if (known.size + found.size > kept) known.clear();
    for (const [word, stems] of found) known.set(word, stems);
    return answer;
  };
}

async function ask(db: Queryable, words: readonly string[]): Promise<Map<string, readonly string[]>> {
  const rows = await db.rows<{ word: string; english: string[]; german: string[] }>(sql`
    select word, ts_lexize('pg_catalog.english_stem', word) as english, ts_lexize('pg_catalog.german_stem', word) as german
    from unnest(${words}::text[]) word`);
  return new Map(rows.map(({ word, english, german }) => [word, stemsFrom(english, german)]));
}

function stemsFrom(english: readonly string[], german: readonly string[]): readonly string[] {
  if (english.length === 0 || german.length === 0) return none;
  return [...new Set([...english, ...german].map(plain))];
}

/** Without accents, which a caller's words often come without. */
function plain(stem: string): string {
  return stem.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
}
