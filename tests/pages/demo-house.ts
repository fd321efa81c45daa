import { join } from 'node:path';
import type { DemoBusinessName } from '#contract/demo.ts';
import { seedDemo } from '#db/seed.ts';
import { createTestClock } from '#tests/clock.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { people } from '../../db/demo/people.ts';

/** A house of today with a demo business, its calls and its accounts. */
export async function startDemoHouse(
  business: DemoBusinessName = 'law',
): Promise<{ house: TestHouse; owner: Person; superadmin: Person }> {
  const house = await startHouse({ clock: createTestClock(new Date()) });
  const logIns = await seedDemo(house, join(house.dataDir, 'demo-log-in.txt'), { business });
  const enter = async (name: 'owner' | 'superadmin'): Promise<Person> => {
    const { status, body } = await house.request('POST', '/auth/login', { body: logIns?.[name] });
    if (status !== 200) throw new Error(`The demo's ${name} is not let in: ${JSON.stringify(body)}`);
    return { ...people[name], ...logIns?.[name], accountId: '', token: body.access_token };
  };
  return { house, owner: await enter('owner'), superadmin: await enter('superadmin') };
}
