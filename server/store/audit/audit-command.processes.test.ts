import { afterAll, beforeAll, expect, test } from 'vitest';
import { asMigrator, entryOf, fiveEntries, swapOf } from '#tests/altered-audit-log.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { operatorCommand } from '#tests/processes.ts';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
});
afterAll(() => house.stop());

const command = (...words: string[]) => operatorCommand(house, 'audit.ts', words);

test('the command says that the log is whole, and fails over what was changed, swapped, removed and cut off', async () => {
  await fiveEntries(house, owner);
  expect(await command('verify')).toMatchObject({
    ...{ code: 0, said: expect.stringMatching(/^The audit log is whole: \d+ entries in \d+ chains, \d+ seals\.\n$/) },
  });
  expect(await command()).toMatchObject({ code: 1, said: expect.stringContaining('Choose what to do: npm run audit') });
  const steps: [string, RegExp, ...string[]][] = [
    ['changed', /entry \d+ .* was changed\./, `update audit_log set subject = 'other' where ${entryOf(owner, '1')}`],
    ['swapped', /is not in its place/, ...swapOf(owner, '2', '3')],
    [
      'removed',
      /entry \d+ was removed \(number \d+ of the log\)/,
      `delete from audit_log where ${entryOf(owner, '4')}`,
    ],
    [
      'cut off',
      /^The end was cut off: seal \d+ was there/m,
      'delete from audit_links where seal = (select max(number) from audit_seals)',
      `delete from audit_log where ${entryOf(owner, '5')}`,
      'delete from audit_seals where number = (select max(number) from audit_seals)',
    ],
  ];
  for (const [what, words, ...statements] of steps) {
    await asMigrator(house, ...statements);
    const { code, said } = await command('verify');
    expect(said, what).toMatch(words);
    expect(said, what).toMatch(/The audit log is not as it was written\. Findings: \d+\./);
    expect(code, what).toBe(1);
  }
});
