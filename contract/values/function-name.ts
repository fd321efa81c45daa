/** FUNC-09. */
export const defaultDynamicPrompt = 'You are a helpful assistant that can use the function when appropriate.';

/** " Look Up Order" -> "look_up_order" (FUNC-12). */
export function functionName(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, '_');
}
