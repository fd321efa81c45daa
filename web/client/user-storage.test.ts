import { afterEach, beforeEach, expect, test, vi } from 'vitest';

function storage(): Storage {
  const held: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => held[key] ?? null,
    setItem: (key: string, value: string) => {
      held[key] = value;
    },
    removeItem: (key: string) => {
      delete held[key];
    },
  };
  return new Proxy(held, { get: (_, name: string) => methods[name as keyof typeof methods] ?? held[name] }) as never;
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => {
  // Other files of this worker read neither these stores nor what was made of them.
  vi.unstubAllGlobals();
  vi.resetModules();
});

const user = {
  first_name: 'Dana',
  phone_number: '',
  custom_function: false,
  schedule_functions: false,
  remaining_minutes: 25,
  totalMinutes: 25,
  isSetupComplete: false,
  email: 'dana@clinic.example',
  role: 'user',
  business_role: 'owner',
} as const;

test('what is kept is there after a reload, in the tab or in the session, and is forgotten by name', async () => {
  const { clearStored, writeStored, readStored } = await import('./user-storage.ts');
  writeStored('setup.business', { name: 'Alder Street Clinic' });
  writeStored('setup.step', 2);
  writeStored('welcomed', true, 'session');
  expect(readStored('setup.business')).toEqual({ name: 'Alder Street Clinic' });
  expect(readStored('welcomed')).toBeUndefined();
  expect(readStored('welcomed', 'session')).toBe(true);
  clearStored('setup.');
  expect([readStored('setup.business'), readStored('setup.step'), readStored('welcomed', 'session')]).toEqual([
    undefined,
    undefined,
    true,
  ]);
});

test('a session that ends or is another one takes all of it along; the same one does not', async () => {
  const { writeStored, readStored } = await import('./user-storage.ts');
  const { endSession, saveSessionUser, startSession } = await import('./session.ts');
  startSession('one', user);
  writeStored('setup.business', 'mine');
  saveSessionUser({ ...user, first_name: 'D.' });
  expect(readStored('setup.business')).toBe('mine');
  endSession();
  expect(readStored('setup.business')).toBeUndefined();
  startSession('one', user);
  writeStored('welcomed', true, 'session');
  startSession('two', user);
  expect(readStored('welcomed', 'session')).toBeUndefined();
});

test('without a session at the start nothing of an earlier one is left; storage that cannot be read is no storage', async () => {
  sessionStorage.setItem('noura.kept.setup.business', '"theirs"');
  sessionStorage.setItem('noura.kept.setup.step', '{broken');
  const { writeStored, readStored } = await import('./user-storage.ts');
  expect(readStored('setup.step')).toBeUndefined();
  await import('./session.ts');
  expect(readStored('setup.business')).toBeUndefined();
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new Error('full');
    },
  });
  writeStored('setup.step', 1);
  expect(readStored('setup.step')).toBeUndefined();
});
