import { beforeEach, expect, test, vi } from 'vitest';

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
  const { forgetKept, keep, kept } = await import('./kept.ts');
  keep('setup.business', { name: 'Alder Street Clinic' });
  keep('setup.step', 2);
  keep('welcomed', true, 'session');
  expect(kept('setup.business')).toEqual({ name: 'Alder Street Clinic' });
  expect(kept('welcomed')).toBeUndefined();
  expect(kept('welcomed', 'session')).toBe(true);
  forgetKept('setup.');
  expect([kept('setup.business'), kept('setup.step'), kept('welcomed', 'session')]).toEqual([
    undefined,
    undefined,
    true,
  ]);
});

test('a session that ends or is another one takes all of it along; the same one does not', async () => {
  const { keep, kept } = await import('./kept.ts');
  const { endSession, saveSessionUser, startSession } = await import('./session.ts');
  startSession('one', user);
  keep('setup.business', 'mine');
  saveSessionUser({ ...user, first_name: 'D.' });
  expect(kept('setup.business')).toBe('mine');
  endSession();
  expect(kept('setup.business')).toBeUndefined();
  startSession('one', user);
  keep('welcomed', true, 'session');
  startSession('two', user);
  expect(kept('welcomed', 'session')).toBeUndefined();
});

test('without a session at the start nothing of an earlier one is left; storage that cannot be read is no storage', async () => {
  sessionStorage.setItem('noura.kept.setup.business', '"theirs"');
  sessionStorage.setItem('noura.kept.setup.step', '{broken');
  const { keep, kept } = await import('./kept.ts');
  expect(kept('setup.step')).toBeUndefined();
  await import('./session.ts');
  expect(kept('setup.business')).toBeUndefined();
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new Error('full');
    },
  });
  keep('setup.step', 1);
  expect(kept('setup.step')).toBeUndefined();
});
