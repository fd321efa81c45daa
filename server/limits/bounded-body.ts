/**
 * The body of an answer, whose length it need not have told. Throws when it is longer than `mostBytes`, or breaks off; what
 * follows is not taken.
 */
export async function boundedBody(answer: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error('The answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
