/** Draws a PNG `width` pixels wide and encodes it as WebP, in base64. `quality` is between 0 and 1. */
export async function toWebp(address: string, width: number, quality: number): Promise<string> {
  const picture = await createImageBitmap(await (await fetch(address)).blob());
  const canvas = new OffscreenCanvas(width, Math.round((picture.height * width) / picture.width));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing.');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
