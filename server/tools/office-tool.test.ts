import { expect, test } from 'vitest';
import type { AssistantBrief } from '#contract/brief.ts';
import type { CustomFunction } from '#contract/functions.ts';
import type { DayQuestion } from '#contract/office-tools.ts';
import { schemaCheck } from '#server/json-schema/json-schema.ts';
import type { ToolUse } from '#voice/session/ports.ts';
import { testBrief } from '#voice/testing/test-call.ts';
import { createOfficeTools } from './office-tool.ts';
import { builtInTools, officeTools } from './registry.ts';

const slot = { start: '2026-03-05T16:00:00.000Z', spoken: 'Thursday at 10 AM', day: 'Thursday', time: '10 AM' };
const unclearDay: DayQuestion = {
  why: 'which',
  days: [{ spoken: 'Saturday, December 5', when: '2026-12-05' }],
  time: '',
};
const ran: unknown[] = [];
const lookUp = {
  name: 'look_up',
  description: 'Looks up.',
  parameters: {
    type: 'object',
    properties: { day: { type: 'string', format: 'date' } },
    required: ['day'],
    additionalProperties: false,
  },
};
const custom = (one: typeof lookUp): CustomFunction => ({
  ...one,
  type: 'function',
  request_type: 'POST',
  webhook_url: 'https://shop.example/',
});
const kept = [custom(lookUp)];
const tools = createOfficeTools(officeTools, {
  knowledge: {
    searchForCall: async (accountId, query, _signal, kin = []) => ({
      passages: [
        { text: [accountId, query, ...kin].join(' '), base: 'House', item: 'rules.pdf' },
        { text: 'More.', base: 'House', item: 'rules.pdf' },
      ],
    }),
  },
  appointments: {
    openings: async (_use, when) => ({
      understood: true,
      fits: true,
      slots: when === '5/12' ? [] : [slot],
      ...(when === '5/12' ? { question: unclearDay } : {}),
    }),
    book: async (_use, { start }, who) => {
      ran.push(['book', start, who]);
      return 'booked';
    },
    request: async () => 'Thursday at 10 AM',
    readDay: (words) => (words === 'tomorrow' ? '2026-03-05' : words === '5/12' ? unclearDay : null),
  },
  functions: {
    ofCall: async () => kept.map((tool) => ({ ...tool })),
    runInCall: async (use, { tool: { name, webhook_url, parameters }, args }) => {
      const problem = schemaCheck(parameters)(args);
      if (problem) return { ok: false, problem };
      ran.push([name, args, { ...use, webhook_url }]);
      return { ok: true, value: { answer: 'fine' } };
    },
  },
});
const use = (change: Partial<AssistantBrief>): ToolUse => ({
  callId: 'c1',
  brief: testBrief(change),
  callerNumber: '+13125550199',
  startedAt: new Date(),
  isTest: false,
});
const names = (change: Partial<AssistantBrief>) => tools.open(use(change)).definitions.map(({ name }) => name);
const signal = new AbortController().signal;

test('what a call may do is decided by its brief, when it starts', () => {
  expect(names({})).toEqual(['take_message', 'search_knowledge']);
  expect(names({ takeMessage: false })).toEqual(['search_knowledge']);
  expect(names({ takeMessage: false, booking: 'calcom' })).toEqual([
    'take_message',
    'search_knowledge',
    'check_availability',
    'book_appointment',
  ]);
  expect(names({ booking: 'zapier' })).toContain('request_appointment');
  expect(names({ functions: [lookUp, { ...lookUp, name: 'take_message' }] })).toEqual([
    'take_message',
    'search_knowledge',
    'look_up',
  ]);
});

test('a tool that was not offered, and arguments that do not fit, reach nobody', async () => {
  const runner = tools.open(use({ functions: [lookUp] }));
  const run = (name: string, args: unknown) => runner.run({ callId: 't1', name, args }, signal);
  expect(await run('book_appointment', { start: slot.start, name: 'X', email: '' })).toMatchObject({ ok: false });
  for (const args of [
    null,
    'text',
    [],
    {},
    { day: 7 },
    { day: 'tomorrow', url: 'http://a' },
    { day: 'x'.repeat(30_000) },
  ])
    expect(await run('look_up', args)).toMatchObject({ ok: false });
  expect(ran).toEqual([]);
  expect(await run('look_up', { day: 'on a blue moon' })).toMatchObject({
    ok: false,
    problem: expect.stringContaining('blue moon'),
  });
  expect(await run('look_up', { day: 'tomorrow' })).toEqual({ ok: true, value: { answer: 'fine' } });
  expect(await run('look_up', { day: '2026-04-01' })).toMatchObject({ ok: true });
  expect(ran.splice(0)).toMatchObject([
    ['look_up', { day: '2026-03-05' }, { callId: 'c1' }],
    ['look_up', { day: '2026-04-01' }, {}],
  ]);
});

test('a call keeps the functions that it began with, and nobody is offered their addresses', async () => {
  const runner = tools.open(use({ functions: [lookUp] }));
  expect(JSON.stringify(runner.definitions)).not.toContain('shop.example');
  const [before] = kept.splice(0, 1, { ...custom(lookUp), webhook_url: 'https://other.example/' });
  await runner.run({ callId: 't1', name: 'look_up', args: { day: 'tomorrow' } }, signal);
  const next = tools.open(use({ functions: [lookUp] }));
  await next.run({ callId: 't2', name: 'look_up', args: { day: 'tomorrow' } }, signal);
  if (before) kept.splice(0, 1, before);
  expect(ran.splice(0)).toMatchObject([
    ['look_up', {}, { webhook_url: 'https://shop.example/' }],
    ['look_up', {}, { webhook_url: 'https://other.example/' }],
  ]);
});

test('only a time that was offered in this call can be booked, and nobody without an address or a number', async () => {
  const run = (runner: ReturnType<typeof tools.open>, name: string, args: object) =>
    runner.run({ callId: 't1', name, args }, signal);
  const first = tools.open(use({ booking: 'calcom' }));
  const booking = { start: slot.start, name: 'Maria Lopez', email: 'maria@example.com' };
  expect(await run(first, 'book_appointment', booking)).toMatchObject({
    ok: false,
    problem: expect.stringContaining('not offered'),
  });
  expect(await run(first, 'check_availability', { when: 'Thursday' })).toMatchObject({
    ok: true,
    value: { slots: [slot] },
  });
  expect(await run(tools.open(use({ booking: 'calcom' })), 'book_appointment', booking)).toMatchObject({ ok: false });
  expect(await run(first, 'book_appointment', { ...booking, email: '' })).toMatchObject({ ok: false });
  expect(ran).toEqual([]);
  // The number of the caller is not used unless it was agreed on.
  expect(await run(first, 'book_appointment', booking)).toEqual({
    ok: true,
    value: { status: 'booked', spoken: slot.spoken },
  });
  expect(ran.splice(0)).toEqual([
    ['book', slot.start, { name: 'Maria Lopez', email: 'maria@example.com', phone: '', reason: '' }],
  ]);
});

test.each([
  ['+13125550147;ext=22', '+13125550147;ext=22'],
  ['312-555-0147 x22', '+13125550147;ext=22'],
  ['+1 (312) 555-0147', '+13125550147'],
  ['312 555 014', ''],
  ['none', ''],
])('the number of who comes is read, and its extension is no part of it: %s', async (phone, booked) => {
  const runner = tools.open(use({ booking: 'calcom' }));
  const run = (name: string, args: object) => runner.run({ callId: 't1', name, args }, signal);
  await run('check_availability', { when: 'Thursday' });
  const args = { start: slot.start, name: 'Maria Lopez', email: 'maria@example.com', phone };
  expect(await run('book_appointment', args)).toMatchObject({ ok: true });
  expect(ran.splice(0)).toEqual([
    ['book', slot.start, { name: 'Maria Lopez', email: 'maria@example.com', phone: booked, reason: '' }],
  ]);
});

test('an unclear day is told to a model with what to ask, and nothing is done with it', async () => {
  const ask =
    'The words may mean more than one day. Ask which day they mean: Saturday, December 5. Offer nothing before they answer.';
  const run = (name: string, args: object) =>
    tools.open(use({ booking: 'calcom', functions: [lookUp] })).run({ callId: 't1', name, args }, signal);
  expect(await run('check_availability', { when: '5/12' })).toMatchObject({
    ok: true,
    value: { slots: [], question: unclearDay, ask },
  });
  expect(await run('look_up', { day: '5/12' })).toEqual({
    ok: true,
    value: { field: 'day', question: unclearDay, ask },
  });
  expect(ran).toEqual([]);
});

test('a look-up answers the passages with where they stand, of the called business alone', async () => {
  const brief = testBrief();
  const { run } = tools.open(use({}));
  expect(await run({ callId: 't', name: 'search_knowledge', args: { query: 'parking' } }, signal)).toEqual({
    ok: true,
    value: {
      passages: [`${brief.accountId} parking`, 'More.'],
      sources: [
        { source: 'knowledge', title: 'House / rules.pdf' },
        { source: 'knowledge', title: 'House / rules.pdf' },
      ],
    },
  });
});

test('a look-up takes words beside the question, and nothing else for them', async () => {
  const { run } = tools.open(use({}));
  const looked = async (args: Record<string, unknown>) => {
    const output = await run({ callId: 't', name: 'search_knowledge', args }, signal);
    return output.ok && (output.value as { passages: string[] }).passages[0]?.split(' ').slice(1);
  };
  expect(await looked({ query: 'parking', kin: ['garage', 'lot'] })).toEqual(['parking', 'garage', 'lot']);
  expect(await looked({ query: 'parking', kin: 'garage' })).toBe(false);
  expect(await looked({ query: 'parking', kin: [7] })).toBe(false);
});

test('names of tools are taken once, and each proof is of a tool of its own', () => {
  const names = officeTools.flatMap(({ definitions }) => definitions.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  expect([...builtInTools].sort()).toEqual([...names, 'end_call', 'note_detail'].sort());
  for (const { definitions, proves = {} } of officeTools)
    expect(definitions.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(proves)));
});
