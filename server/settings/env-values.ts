import * as z from 'zod/mini';

/** A variable is missing or bad; the message names it and is meant for the operator. */
export class EnvError extends Error {}

/** A variable as it stands. */
export const text = z.string().check(z.trim(), z.maxLength(2000));

export const address = (schemes: RegExp, example: string) =>
  text.check(z.refine((value) => URL.canParse(value) && schemes.test(value), `must be an address such as ${example}`));

export const web = address(/^https?:\/\//, 'https://example.com');

export const textLike = (pattern: RegExp, what: string) => text.check(z.regex(pattern, `must be ${what}`));

export const oneOf = <const V extends readonly string[]>(...values: V) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`);

export const wholeNumber = (min: number, max: number) =>
  readAs(
    z.string(),
    (value) => (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : null),
    `must be a whole number, ${min} to ${max}`,
  );

/** A variable that is read as something else: `read` answers null for what is none, and `problem` says to the operator what it must be. */
export function readAs<T>(from: z.ZodMiniType<string, string>, read: (value: string) => T | null, problem: string) {
  return z.pipe(
    from,
    z.transform((input: string, { issues }): T => {
      const value = read(input);
      if (value === null) issues.push({ code: 'custom', message: problem, input });
      return value as T;
    }),
  );
}
