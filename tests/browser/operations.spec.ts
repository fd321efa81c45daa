import type { DeadLetterItem } from '#contract/operations.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';

const letter = (given: Partial<DeadLetterItem>): DeadLetterItem => ({
  ...{ _id: '7f0d7a4e-9c55-4c1c-9b0e-0d2f3c1a9e11', queue: 'send-notice', account: 'desk@clinic.example' },
  ...{ jobId: 'a3a0c1f2-9c55-4c1c-9b0e-0d2f3c1a9e22', kind: 'MailRefused', code: 'EENVELOPE', status: 554, tries: 15 },
  ...{ createdAt: '2026-11-23T10:00:00Z', failedAt: '2026-11-23T12:30:00Z' },
  ...given,
});

test('a superadmin sees how the installation stands', async ({ admin: page }) => {
  await page.goto('/overview');
  await page.getByRole('link', { name: 'Operations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeFocused();
  const nodes = page.getByRole('table', { name: 'Nodes' });
  await expect(nodes.getByRole('row').nth(1)).toContainText(/This Noura.*Up.*127\.0\.0\.1.*0 of \d+/);
  const queues = page.getByRole('region', { name: 'Queues' });
  await queues.getByText(/^\d+ idle queues$/).click();
  await expect(queues.getByText('analyse-call', { exact: true })).toBeVisible();
  for (const name of ['Failed jobs', 'Models']) await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Live calls' })).toHaveCount(0);
  // All in one card: a part with nothing in it is a line, and no box.
  const edges = await page.evaluate<unknown>(`(() => {
    const parts = [...document.querySelectorAll('main section[aria-label]')];
    return parts.map((part) => [part.parentElement === parts[0].parentElement, getComputedStyle(part).borderLeftWidth]);
  })()`);
  expect(edges).toEqual(Array(4).fill([true, '0px']));
  await expectAccessible(page);
});

test('whether anything is wrong stands first, and a queue is a row only with something in it', async ({
  admin: page,
}) => {
  const queue = (name: string, given = {}) => ({
    ...{ name, waiting: 0, oldestSeconds: 0, active: 0, delayed: 0, deadLetters: 0 },
    ...given,
  });
  const queues = [queue('send-notice', { delayed: 2, deadLetters: 1 }), queue('send-webhook'), queue('read-knowledge')];
  // The house is asked once: the page asks every five seconds, and an answer that is under way when the test ends is taken from it.
  let state: Promise<object> | undefined;
  await page.route('**/operations/state', async (route) => {
    state ??= route.fetch().then((answer) => answer.json());
    await route.fulfill({ json: { ...(await state), queues } });
  });
  await page.route('**/operations/dead-letters', (route) => route.fulfill({ json: [letter({})] }));
  await page.goto('/operations');
  const standing = page.locator('dt', { hasText: 'Failed' }).locator('..');
  await expect(standing).toHaveText('Failed1Need your decision');
  const rows = page.getByRole('table', { name: 'Queues' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toHaveText('send-notice0–021');
  await page.getByText('2 idle queues').click();
  await expect(page.getByRole('list', { name: 'Idle queues' }).getByRole('listitem')).toHaveText([
    ...['send-webhook', 'read-knowledge'],
  ]);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});

test('a dead letter is done again or put aside, and a refusal says why', async ({ admin: page }) => {
  let kept = [letter({}), letter({ _id: '8f0d7a4e-9c55-4c1c-9b0e-0d2f3c1a9e11', queue: 'send-webhook' })];
  const asked: string[] = [];
  await page.route('**/operations/dead-letters', (route) => route.fulfill({ json: kept }));
  await page.route('**/operations/dead-letters/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(`${route.request().method()} ${pathname.replace(/[0-9a-f-]{36}/, (id) => id.slice(0, 1))}`);
    const over = asked.length === 1;
    if (!over) kept = kept.filter(({ _id: id }) => !pathname.includes(id));
    await (over
      ? route.fulfill({
          status: 409,
          json: { code: 'operations.over', message: 'Nothing needs this job anymore. Dismiss it.' },
        })
      : route.fulfill({ status: 204 }));
  });
  await page.goto('/operations');
  const list = page.getByRole('table', { name: 'Failed jobs' });
  const row = list.getByRole('row', { name: /send-notice/ });
  await expect(row).toContainText(/MailRefused, EENVELOPE, 554.*desk@clinic\.example.*15/);
  await row.getByRole('button', { name: /^Try again: send-notice/ }).click();
  await expect(page.getByText('Nothing needs this job anymore. Dismiss it.')).toBeVisible();
  await row.getByRole('button', { name: /^Dismiss: send-notice/ }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Failed jobs' })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  const item = page.getByRole('list', { name: 'Failed jobs' }).getByRole('listitem');
  await expect(item).toContainText('send-webhook');
  await expectAccessible(page);
  await item.getByRole('button', { name: /^Try again: send-webhook/ }).click();
  await expect(page.getByText('No failed jobs.')).toBeVisible();
  expect(asked).toEqual([
    'POST /operations/dead-letters/7/retry',
    'DELETE /operations/dead-letters/7',
    'POST /operations/dead-letters/8/retry',
  ]);
});
