/** FNV-1a over the code units of a text, 32 bits. What is stored by it (`server/features/knowledge/search`) holds it as it is. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
