import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { utils, write } from '@e965/xlsx';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { findNetworkNamespace } from '#server/start/network-namespace.ts';
import { doc, ppt } from '#tests/documents/compound.ts';
import { docx, docxEntries, pptx } from '#tests/documents/office.ts';
import { pdf } from '#tests/documents/pdf.ts';
import { png, writing } from '#tests/documents/picture.ts';
import { zip } from '#tests/documents/zip.ts';
import { createDocumentReader } from './child-document-reader.ts';
import type { DocumentError, DocumentToRead } from './document-reader.ts';

const networkNamespace = findNetworkNamespace();
const allowed = { meta: { skipReason: 'this machine allows no namespaces' } };
const reader = createDocumentReader({ atOnce: 2, limits: { cpuMs: 100_000 } });
afterAll(() => reader.close());

const read = (name: string, bytes: Buffer | string, more: Partial<DocumentToRead> = {}, by = reader) =>
  by.read({ file: Readable.from([Buffer.from(bytes)]), name, ...more });
const reasonOf = (reading: Promise<unknown>) =>
  reading.then(
    (found) => found,
    (error: DocumentError) => error.reason,
  );
const entries = docxEntries([{ text: 'Hello' }]);
const added = (...more: Parameters<typeof zip>[0]) => zip([...entries, ...more]);

describe('bombs', () => {
  test('an archive that unpacks to a hundred times its size, or past 200 MiB, is not unpacked', async () => {
    const zeros = Buffer.alloc(20_000_000);
    expect(await reasonOf(read('a.docx', added({ name: 'word/media/a.bin', bytes: zeros })))).toBe('too-much');
    const mixed = Buffer.concat([randomBytes(600_000), zeros, zeros]);
    const large = Array.from({ length: 6 }, (_, index) => ({ name: `word/media/${index}.bin`, bytes: mixed }));
    expect(await reasonOf(read('a.docx', added(...large)))).toBe('too-much');
  });

  test('nor one whose entries share their bytes, lie about their size or are too many', async () => {
    const big = Buffer.alloc(900_000, 'a');
    const shared = [
      { name: 'a/a', bytes: big },
      ...Array.from({ length: 50 }, () => ({ name: 'a/a', bytes: big, sameAs: 6 })),
    ];
    expect(await reasonOf(read('a.docx', added(...shared)))).toBe('broken');
    expect(await reasonOf(read('a.docx', added({ name: 'a', bytes: big, claims: 10 })))).toBe('broken');
    const many = Array.from({ length: 2_001 }, (_, index) => ({ name: `n/${index}`, bytes: '' }));
    expect(await reasonOf(read('a.docx', zip(many)))).toBe('too-much');
  });

  test('an archive within an archive is never opened', async () => {
    const bomb = zip([{ name: 'x', bytes: Buffer.alloc(900_000) }]);
    const nested = zip(Array.from({ length: 20 }, (_, index) => ({ name: `${index}.zip`, bytes: bomb })));
    const file = added({ name: 'word/embeddings/a.docx', bytes: nested });
    expect(await reasonOf(read('a.docx', file))).toMatchObject({ sections: [{ text: 'Hello' }] });
  });

  test('entities of XML are not expanded', async () => {
    const names = Array.from({ length: 9 }, (_, index) => `<!ENTITY lol${index + 1} "${`&lol${index};`.repeat(10)}">`);
    const doctype = `<!DOCTYPE lolz [<!ENTITY lol0 "lol">${names.join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
    const { sections } = await read(
      'a.xml',
      `<?xml version="1.0"?>${doctype}<lolz><a>&lol9;</a><b>&file;</b><c>seen</c></lolz>`,
    );
    expect(sections[0]?.text.length).toBeLessThan(100);
    expect(sections[0]?.text).toContain('c: seen');
    expect(sections[0]?.text).not.toMatch(/root:|lollol/);
    const document = entries.map(({ name, bytes }) =>
      name === 'word/document.xml' ? { name, bytes: String(bytes).replace('?>', `?>${doctype}`) } : { name, bytes },
    );
    expect(await reasonOf(read('a.docx', zip(document)))).toBe('broken');
  });

  test('a picture that claims a billion pixels is not unpacked', async () => {
    const huge = png(writing(['X']), { width: 60_000, height: 60_000 });
    expect(await reasonOf(read('a.png', huge))).toBe('too-much');
  });

  test('too much text, and too many bytes', async () => {
    expect(await reasonOf(read('a.txt', 'word '.repeat(1_100_000)))).toBe('too-much-text');
    expect(await reasonOf(read('a.txt', Buffer.alloc(52_428_801, 'a\n\n')))).toBe('too-large');
  });

  test('markup nested a hundred thousand deep ends with a reason', async () => {
    const deep = `${'<div>'.repeat(100_000)}deep`;
    const found = await reasonOf(read('a.html', deep));
    if (typeof found === 'string') expect(['broken', 'too-slow', 'too-heavy']).toContain(found);
    else expect(found).toMatchObject({ sections: [{ text: 'deep' }] });
  });
});

describe('polyglots and traversals', () => {
  test('files that are two things at once are refused', async () => {
    const archive = docx([{ text: 'x' }]);
    const joined = (bytes: Buffer) => Buffer.concat([bytes, archive]);
    expect(await reasonOf(read('a.pdf', joined(pdf([['x']]))))).toBe('type-differs');
    expect(await reasonOf(read('a.png', joined(png(writing(['X'])))))).toBe('type-differs');
    expect(await reasonOf(read('a.docx', joined(Buffer.from('PK\x03\x04 more'))))).toBe('broken');
    expect(await reasonOf(read('a.docx', Buffer.concat([archive, Buffer.from('%PDF-1.4')])))).toBe('broken');
  });

  test.each([
    '../../etc/passwd.xml',
    '/etc/passwd.xml',
    'word\\..\\x.xml',
    'C:/x.xml',
    'word/./x.xml',
    'word/../../x.xml',
  ])('the name %s within an archive is refused', async (name) => {
    expect(await reasonOf(read('a.docx', added({ name, bytes: 'x' })))).toBe('broken');
  });

  test('entries that are encrypted, twice there or in two spellings are refused', async () => {
    expect(await reasonOf(read('a.docx', added({ name: 'x.xml', bytes: 'x', flags: 1 })))).toBe('locked');
    expect(await reasonOf(read('a.docx', added({ name: 'WORD/document.xml', bytes: 'x' })))).toBe('broken');
  });
});

test('files that were cut off anywhere end with a reason, and none with a fault of ours', async () => {
  const sheet = utils.book_new();
  utils.book_append_sheet(sheet, utils.aoa_to_sheet([['a', 1]]), 'S');
  const whole: [string, Buffer][] = [
    ['a.pdf', pdf([['Hello'], ['World']])],
    ['a.docx', docx([{ text: 'Hello' }])],
    ['a.pptx', pptx([{ title: 'a', lines: ['b'] }])],
    ['a.doc', doc('Hello')],
    ['a.ppt', ppt([{ title: 'a', body: 'b' }])],
    ['a.xls', write(sheet, { type: 'buffer', bookType: 'biff8' }) as Buffer],
    ['a.xlsx', write(sheet, { type: 'buffer', bookType: 'xlsx' }) as Buffer],
  ];
  for (const [name, bytes] of whole)
    for (const share of [0.2, 0.6, 0.95]) {
      const found = await reasonOf(read(name, bytes.subarray(0, Math.floor(bytes.length * share))));
      if (typeof found === 'string')
        expect([name, share, ['broken', 'empty', 'type-differs'].includes(found) || found]).toEqual([
          name,
          share,
          true,
        ]);
    }
});

describe('the process of a document', () => {
  const childrenOf = () =>
    readdirSync('/proc').filter((pid) => {
      if (!/^\d+$/.test(pid)) return false;
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
        const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
        return command.includes('documents/child/main.ts') && Number(parent) === process.pid;
      } catch {
        return false;
      }
    });

  test('is killed when it takes too long or too much memory, and nothing of it stays', async () => {
    const hasty = createDocumentReader({ limits: { timeMs: 60 } });
    expect(await reasonOf(read('a.txt', 'Hello', {}, hasty))).toBe('too-slow');
    const lazy = createDocumentReader({ limits: { cpuMs: 20 } });
    expect(await reasonOf(read('a.txt', 'Hello', {}, lazy))).toBe('too-slow');
    const small = createDocumentReader({ limits: { memoryBytes: 30_000_000 } });
    expect(await reasonOf(read('a.docx', docx([{ text: 'Hello' }]), {}, small))).toBe('too-heavy');
    const rows = Array.from({ length: 400_000 }, (_, index) => `<r${index % 7}><c>${index}</c></r${index % 7}>`).join(
      '',
    );
    const found = await reasonOf(read('a.xml', `<a>${rows.repeat(4)}</a>`));
    expect(['too-heavy', 'too-slow']).toContain(found);
    expect(childrenOf()).toEqual([]);
  });

  test('is not told the address of a page where everybody on the machine can read it', async () => {
    const page = { url: 'https://shop.example/?key=hunter2' };
    const reading = createDocumentReader().readPage(Buffer.from('<p>Open from nine to five.</p>'), page);
    const [pid] = await vi.waitUntil(() => (childrenOf().length > 0 ? childrenOf() : null), {
      interval: 5,
      timeout: 60_000,
    });
    const told = ['cmdline', 'environ'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'latin1')).join();
    expect(told).not.toContain('hunter2');
    await reading;
  });

  test.skipIf(networkNamespace.length === 0)('runs in a network of its own', allowed, async () => {
    const apart = createDocumentReader({ atOnce: 1, networkNamespace });
    const reading = read('a.txt', 'Hello', {}, apart);
    const ours = readlinkSync('/proc/self/ns/net');
    const isApart = () => childrenOf().some((pid) => readlinkSync(`/proc/${pid}/ns/net`) !== ours);
    await vi.waitUntil(isApart, { interval: 5, timeout: 60_000 });
    expect(await reading).toMatchObject({ sections: [{ text: 'Hello' }] });
  });

  test('ends with who asked for it, and with the house', async () => {
    const asker = new AbortController();
    const mine = createDocumentReader({ atOnce: 1 });
    const running = reasonOf(read('a.txt', 'Hello', { signal: asker.signal }, mine));
    const waiting = reasonOf(read('b.txt', 'Hello', { signal: asker.signal }, mine));
    const others = reasonOf(read('c.txt', 'Hello', {}, mine));
    asker.abort();
    expect(await Promise.all([running, waiting])).toEqual(['stopped', 'stopped']);
    expect(await others).toMatchObject({ sections: [{ text: 'Hello' }] });
    const last = reasonOf(read('a.txt', 'Hello', {}, mine));
    await sleep(50);
    await mine.close();
    expect(await last).toBe('stopped');
    expect(childrenOf()).toEqual([]);
  });

  test('runs one document at a time when told so, the others wait', async () => {
    const one = createDocumentReader({ atOnce: 1 });
    let most = 0;
    const counting = setInterval(() => {
      most = Math.max(most, childrenOf().length);
    }, 20);
    await Promise.all(['a', 'b', 'c'].map((text) => read('a.txt', text, {}, one)));
    clearInterval(counting);
    expect(most).toBe(1);
  });

  test('fetches nothing that a document refers to', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const html = `<html><head><link rel="stylesheet" href="${at}/a.css"><script src="${at}/a.js"></script></head><body>
      <img src="${at}/a.png"><iframe src="${at}/"></iframe><object data="${at}/o"></object>Hello</body></html>`;
    await read('a.html', html);
    await reader.readPage(Buffer.from(html), { url: `${at}/` });
    await read(
      'a.xml',
      `<?xml version="1.0"?><?xml-stylesheet href="${at}/x"?><!DOCTYPE a SYSTEM "${at}/a.dtd"><a>Hello</a>`,
    );
    await read('a.md', `![x](${at}/x.png) Hello`);
    expect(asked).toBe(0);
    server.close();
  });

  test('a source that fails is a fault of ours and not of the file', async () => {
    const failing = new Readable({
      read() {
        this.push('Hello');
        setTimeout(() => this.destroy(new Error('The store is away.')), 20);
      },
    });
    const reading = reader.read({ file: failing, name: 'a.txt' });
    await expect(reading).rejects.toMatchObject({ reason: 'failed', cause: { message: 'The store is away.' } });
  });
});
