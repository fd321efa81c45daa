import yauzl, { type ZipFile } from 'yauzl';

/** A ZIP file read by a program that shares nothing with the one that writes ours: what is in it, by name. */
export async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const parts = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        parts.set(entry.fileName, Buffer.concat(await stream.toArray()));
        zip.readEntry();
      });
    });
    zip.readEntry();
  });
  return parts;
}
