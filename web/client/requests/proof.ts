/** Resolves to whether the person has proven to be there. */
export type AskProof = () => Promise<boolean>;

let askProof: AskProof | null = null;

/** Who asks for a proof where a request wants a fresh one. Returns the way to stop. */
export function asksForProof(ask: AskProof): () => void {
  askProof = ask;
  return () => {
    if (askProof === ask) askProof = null;
  };
}

export async function provesAgain(): Promise<boolean> {
  return askProof ? askProof() : false;
}
