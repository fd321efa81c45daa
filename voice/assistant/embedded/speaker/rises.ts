/** Whether the voice goes up at the end: in a question that is answered with yes or no. */
export function rises(text: string): boolean {
  const last =
    text
      .trim()
      .split(/(?<=[.!?])\s+/)
      .at(-1) ?? '';
  return last.endsWith('?') && !/\b(what|when|where|who|whom|whose|which|why|how)\b/i.test(last);
}
