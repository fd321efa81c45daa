import { afterEach, expect, test } from 'vitest';
import {
  currentSession,
  endSession,
  onSessionChange,
  type SessionUser,
  saveSessionUser,
  startSession,
} from './session.ts';

const user: SessionUser = {
  first_name: '',
  phone_number: '',
  custom_function: false,
  schedule_functions: false,
  remaining_minutes: 25,
  totalMinutes: 25,
  isSetupComplete: false,
  email: 'dana@clinic.example',
  role: 'user',
  business_role: 'owner',
};

afterEach(() => endSession());

test('a session starts for everyone who listens', { tags: ['SESSION-01'] }, () => {
  const seen: (string | null)[] = [];
  const stop = onSessionChange(() => seen.push(currentSession().token));
  startSession('token', user);
  endSession();
  stop();
  startSession('again', user);
  expect(seen).toEqual(['token', null]);
});

test('an ended session leaves nothing in memory but the reason', { tags: ['SESSION-09'] }, () => {
  startSession('token', user);
  endSession('Your session has ended.');
  expect(currentSession()).toEqual({ token: null, user: null, notice: 'Your session has ended.' });
});

test('a user that arrives after the end is not kept', () => {
  startSession('token', user);
  endSession();
  saveSessionUser(user);
  expect(currentSession().user).toBeNull();
});
