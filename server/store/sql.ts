import { createHash } from 'node:crypto';

/** A piece of SQL with its values. Made by `sql` alone, so that no value ever gets into the text. */
export class Sql {
  readonly parts: readonly string[];
  readonly values: readonly unknown[];

  /** `parts` are the texts around the values, one more than there are values. */
  constructor(parts: readonly string[], values: readonly unknown[]) {
    this.parts = parts;
    this.values = values;
  }

  /** The text with $1, $2 and so on for the values. */
  get text(): string {
    const known = texts.get(this.parts);
    if (known !== undefined) return known;
    const text = this.parts.reduce((before, part, at) => `${before}$${at}${part}`);
    texts.set(this.parts, text);
    return text;
  }

  /**
   * By which a connection keeps its plan; undefined where there are too many texts to keep them all. The same in every process, since a
   * pooler may hand them one connection in turn: a name never stands for another text.
   */
  get name(): string | undefined {
    const known = names.get(this.text);
    if (known !== undefined || names.size >= mostNames) return known;
    const name = `noura_${createHash('sha256').update(this.text).digest('hex').slice(0, 16)}`;
    names.set(this.text, name);
    return name;
  }
}

/** The product has some hundred texts; rows of many lengths, or a search for many words, make further ones. */
const mostNames = 1_000;
const names = new Map<string, string>();

/** A template's parts are the same object each time it is used, so its text is put together once. */
const texts = new WeakMap<readonly string[], string>();

/**
 * SQL as a template: what stands in `${}` is a value of the statement, or another piece of SQL. An array is one value, as
 * for `= any(${ids}::uuid[])`; what goes into a `jsonb` column is given as `JSON.stringify` of it.
 */
export function sql(strings: TemplateStringsArray, ...given: unknown[]): Sql {
  if (!given.some((value) => value instanceof Sql)) return new Sql(strings, given);
  const parts = [strings[0] ?? ''];
  const values: unknown[] = [];
  const goOn = (text = '') => void parts.push((parts.pop() ?? '') + text);
  given.forEach((value, at) => {
    if (value instanceof Sql) {
      goOn(value.parts[0]);
      parts.push(...value.parts.slice(1));
      values.push(...value.values);
      goOn(strings[at + 1]);
    } else {
      values.push(value);
      parts.push(strings[at + 1] ?? '');
    }
  });
  return new Sql(parts, values);
}

/** Text that becomes SQL as it is: for names that are written in the code, never for anything that came in. */
export function raw(text: string): Sql {
  return new Sql([text], []);
}

const columns = new Map<string, string>();

/** The name of a column for that of a field: "accountId" is "account_id". Throws for what is no plain name. */
export function columnOf(field: string): string {
  const known = columns.get(field);
  if (known !== undefined) return known;
  if (!/^[a-z][A-Za-z0-9]*$/.test(field)) throw new Error(`${field} names no column.`);
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(field, column);
  return column;
}

/** The fields of a row that are given; what is undefined has the database's default, or stays. */
const given = (row: object) => Object.entries(row).filter(([, value]) => value !== undefined);

/** `(a, b) values ($1, $2)`: what follows the table's name to insert a row, or several with the same fields. */
export function inserted(...rows: object[]): Sql {
  const fields = given(rows[0] ?? {}).map(([field]) => field);
  const parts = [`(${fields.map(columnOf).join(', ')}) values (`];
  for (let at = 1; at <= rows.length; at += 1) {
    for (let field = 1; field < fields.length; field += 1) parts.push(', ');
    parts.push(at < rows.length ? '), (' : ')');
  }
  return new Sql(
    parts,
    rows.flatMap((row) => fields.map((field) => row[field as never])),
  );
}

/** `a = $1, b = $2`: what follows `set`. */
export function assigned(values: object): Sql {
  const entries = given(values);
  const parts = entries.map(([field], at) => `${at > 0 ? ', ' : ''}${columnOf(field)} = `);
  return new Sql(
    [...parts, ''],
    entries.map(([, value]) => value),
  );
}

/** Inserts the row of an account, or replaces the one it has. */
export function ofAccount<T extends { accountId: string }>(row: T): Sql {
  const replaced = given(row).flatMap(([field]) =>
    field === 'accountId' ? [] : [`${columnOf(field)} = excluded.${columnOf(field)}`],
  );
  return sql`${inserted(row)} on conflict (account_id) do update set ${raw(replaced.join(', '))}`;
}
