import * as z from 'zod/mini';

// The pages may not make functions out of text (the content security policy): not even try to.
z.config({ jitless: true });

/** What is wrong, by the path of the field: "name", "faqResponses.0.question". Empty: nothing. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/** What the contract says of a value that is to be sent; of each field its first finding. */
export function problemsOf(schema: z.ZodMiniType, value: unknown): Problems {
  const problems: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
}

/** The part of an object's schema that says what the fields of `value` may be. */
export function partOf(schema: z.ZodMiniType, value: object): z.ZodMiniType {
  const { shape } = (schema as z.ZodMiniObject)._zod.def;
  const fields = Object.keys(value).filter((name) => name in shape);
  return z.pick(schema as z.ZodMiniObject, Object.fromEntries(fields.map((name) => [name, true])) as never);
}

/** How many characters, or entries, a field may have; undefined where the contract does not say. */
export function mostOf(schema: z.ZodMiniType, path: string): number | undefined {
  let at: Inner | undefined = schema as Inner;
  for (const name of path.split('.')) {
    const inner: Inner['_zod']['def'] | undefined = plain(at)?._zod.def;
    at = inner?.shape?.[name] ?? inner?.element;
  }
  return plain(at)?._zod.def.checks?.find((rule) => rule._zod.def.maximum !== undefined)?._zod.def.maximum;
}

interface Inner {
  _zod: {
    def: {
      shape?: Record<string, Inner>;
      element?: Inner;
      innerType?: Inner;
      checks?: { _zod: { def: { maximum?: number } } }[];
    };
  };
}

/** Without "optional" and "nullable" around it. */
function plain(schema: Inner | undefined): Inner | undefined {
  const inner = schema?._zod.def.innerType;
  return inner ? plain(inner) : schema;
}
