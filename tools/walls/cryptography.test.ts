import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/processes.ts';

/** All that is taken from `node:crypto`. What else is there is to be thought about before it stands here. */
const taken: ReadonlySet<string> = new Set([
  ...['createHash', 'createHmac', 'createCipheriv', 'createDecipheriv', 'createSecretKey', 'hkdfSync', 'pbkdf2'],
  ...['randomBytes', 'randomFillSync', 'randomInt', 'randomUUID', 'timingSafeEqual', 'KeyObject', 'Hash'],
]);

/** The method that each takes first. */
const methods: Readonly<Record<string, string>> = {
  createHash: "'sha256'",
  createHmac: "'sha256'",
  hkdfSync: "'sha256'",
  createCipheriv: "'aes-256-gcm'",
  createDecipheriv: "'aes-256-gcm'",
  generateKey: "{ name: 'AES-GCM', length: 256 }",
  encrypt: "{ name: 'AES-GCM', iv }",
  decrypt: "{ name: 'AES-GCM', iv: kept.iv }",
};

/** What a protocol prescribes: ICE signs its checks with SHA-1 (RFC 8445, of RFC 5389). */
const prescribed: Readonly<Record<string, string>> = {
  'voice/carrier/browser/stun-request.ts': 'createHmac(seal.algorithm',
};

/** What a file does that no approved method of a known library does. */
function unknownIn(file: string, source: string): string[] {
  const imports = [...source.matchAll(/^import (?:type )?([^;']+) from '(?:node:)?crypto'/gm)];
  const names = imports.flatMap(([, list = '']) => list.replace(/[{}]|\btype\b/g, '').split(','));
  const others = names.map((name) => name.trim()).filter((name) => name !== '' && !taken.has(name));
  const calls = source.matchAll(/\b(create(?:Hash|Hmac|Cipheriv|Decipheriv)|hkdfSync|subtle\.\w+)\([^\n]*/g);
  const weak = [...calls].flatMap(([whole, name = '']) => {
    const method = methods[name.replace('subtle.', '')];
    const known = [method && `${name}(${method}`, prescribed[file]];
    return known.some((one) => one && whole.startsWith(one)) ? [] : [whole];
  });
  return [...others, ...weak].map((what) => `${file}: ${what}`);
}

/** What is made by a chance that can be foretold. */
const foretold = (file: string, source: string) => (/\bMath\.random\b/.test(source) ? [file] : []);

const product = globSync('{contract,server,voice,web,db,scripts}/**/*.{ts,tsx,mjs}', { cwd: projectRoot })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(path.join(projectRoot, file), 'utf8')] as const);

test('what is hashed, signed and sealed is so by SHA-256 and AES-256-GCM of the system, but where a protocol prescribes SHA-1', () => {
  const from = (names: string) => `import ${names} from 'node:crypto';`;
  for (const [source, told] of [
    [from('{ createSign, type KeyObject }'), ['createSign']],
    [from('crypto'), ['crypto']],
    ["createHash('md5')", ["createHash('md5')"]],
    ["createCipheriv('aes-128-cbc', key, iv)", ["createCipheriv('aes-128-cbc', key, iv)"]],
    ['createHmac(algorithm, key)', ['createHmac(algorithm, key)']],
    ["crypto.subtle.digest('SHA-1', text)", ["subtle.digest('SHA-1', text)"]],
    [`${from('{ createHash }')} createHash('sha256').update(text)`, []],
  ] as const)
    expect(unknownIn('a.ts', source)).toEqual(told.map((what) => `a.ts: ${what}`));
  expect(product.length).toBeGreaterThan(1000);
  expect(product.flatMap(([file, source]) => unknownIn(file, source))).toEqual([]);
  expect(product.filter(([, source]) => source.includes("createHash('sha256')")).length).toBeGreaterThan(20);
});

test('what is made by chance is made by the chance of the system', () => {
  expect(foretold('a.ts', 'const code = Math.random().toString(36);')).toEqual(['a.ts']);
  expect(product.flatMap(([file, source]) => foretold(file, source))).toEqual([]);
});
