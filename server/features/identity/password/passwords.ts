import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#server/app-error.ts';
import { Gate } from '#server/limits/gate.ts';
import { isLeaked, plainPassword } from './leaked-passwords.ts';

/** What a hash costs: KiB of memory, and how often these are gone through. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** 19 MiB, two passes: with one lane what OWASP recommends at the least. */
const safeCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

const commonWords: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** Hashes and checks passwords, at most `atOnce` at a time. */
export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords(options: { atOnce?: number; mayWait?: number; cost?: PasswordCost } = {}) {
  /** argon2id is the package's 2. */
  const parameters = { algorithm: 2, parallelism: 1, ...(options.cost ?? safeCost) } as const;
  const gate = new Gate(options.atOnce ?? 2, options.mayWait ?? 64);
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (gate.isFull) throw new AppError('server.busy', { retryAfterSeconds: 2 });
    const leave = await gate.enter();
    return work().finally(leave);
  };
  let nobody: Promise<string> | undefined;
  return {
    /** Throws 'server.busy' when too many wait. */
    hash: (password: string): Promise<string> => inTurn(() => hash(folded(password), parameters)),
    /**
     * Whether the password is the hash's. With a null hash (unknown account) it does the same work and answers false.
     * Throws 'server.busy' when too many wait.
     */
    matches: (passwordHash: string | null, password: string): Promise<boolean> =>
      inTurn(async () => {
        nobody ??= hash('nobody has this password', parameters);
        const right = await verify(passwordHash ?? (await nobody), folded(password));
        return right && passwordHash !== null;
      }),
  };
}

/** Throws 'identity.common-password'. */
export async function requireUncommon(password: string, email = ''): Promise<void> {
  if (await isCommonPassword(password, email)) throw new AppError('identity.common-password');
}

/**
 * Whether a password is one of those that breaches brought to light, as it stands or with digits and signs for letters undone; or a
 * common word, a word of the address that it is for or of this product, with digits and signs before or behind it.
 */
export async function isCommonPassword(password: string, email = ''): Promise<boolean> {
  const own = plainPassword(email);
  const words = new Set(['noura', own.split('@')[0], ...own.split(/[^\p{L}]+/u)]);
  const plain = plainPassword(password);
  if (await isLeaked(plain, unleet(plain))) return true;
  const forms = [plain, unleet(plain)].flatMap((form) => [
    form,
    withoutDecoration(form),
    unleet(withoutDecoration(form)),
  ]);
  return forms.some((form) => commonWords.has(form) || (form !== '' && words.has(form)));
}

/** "123Summer2024!" -> "Summer". */
function withoutDecoration(text: string): string {
  return /^[^\p{L}]{0,4}(.*?)[^\p{L}]{0,6}$/u.exec(text)?.[1] ?? text;
}

function unleet(text: string): string {
  const letters: Record<string, string> = {
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    7: 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  };
  return text.replace(/[013457@$!]/g, (sign) => letters[sign] ?? sign);
}

/** One spelling for one password, however the keyboard composed it. */
function folded(password: string): string {
  return password.normalize('NFKC');
}
