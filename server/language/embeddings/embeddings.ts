/** Makes vectors of texts whose direction says what they are about. */
export interface Embeddings {
  /** Vectors of different models cannot be compared. */
  readonly model: string;
  /** One vector a text, in their order, all of one length. Throws when the service cannot. At most `atOnce` texts. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
}

/** Texts of one request. */
export const atOnce = 64;
