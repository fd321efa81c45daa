import { expect, it } from 'vitest';
import { untilFree } from './until-free.ts';

it('asks again while the answer is 503', async () => {
  const answers = [{ status: 503 }, { status: 200 }, { status: 404 }];
  expect(await untilFree(async () => answers.shift() ?? { status: 0 })).toEqual({ status: 200 });
});

it('takes any other answer as it is', async () => {
  const answers = [{ statusCode: 404 }, { statusCode: 200 }];
  expect(await untilFree(async () => answers.shift() ?? { statusCode: 0 })).toEqual({ statusCode: 404 });
});
