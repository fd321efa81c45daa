/** Resolves to whether the person has proven to be there. */
export type AskProof = () => Promise<boolean>;

let askProof: AskProof | null = null;
/** As `performance.now()` tells it. */
let provenAt = Number.NEGATIVE_INFINITY;

/** Who asks for a proof where a request wants a fresh one. Returns the way to stop. */
export function asksForProof(ask: AskProof): () => void {
  askProof = ask;
  return () => {
    if (askProof === ask) askProof = null;
  };
}

/** Of a request that was refused: nobody is asked for it where the proof was given since it was `sent`. */
export async function provesAgain(sent: number): Promise<boolean> {
  if (provenAt >= sent) return true;
  const isProven = askProof ? await askProof() : false;
  if (isProven) provenAt = performance.now();
  return isProven;
}
