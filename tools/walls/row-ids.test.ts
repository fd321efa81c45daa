import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/processes.ts';

/**
 * Where a UUID of chance is made that is the id of no row of ours: names of requests, messages, processes, jobs and of what must be done
 * once outside. Rows are named by `uuidV7`, so that those made one after another lie together in the index.
 */
const otherNames: Readonly<Record<string, string>> = {
  'db/migrations/0032_session_ids.sql': 'a session of a program from before',
  'server/bus/bus.ts': 'a question to other processes',
  'server/jobs/pg-boss-jobs.ts': 'a job',
  'server/http/app.ts': 'a request',
  'server/nodes/nodes.ts': 'a process',
  'server/features/identity/address-proof.ts': 'a mail',
  'server/features/identity/account/account.service.ts': 'a mail',
  'server/features/identity/password/password-reset.service.ts': 'a mail',
  'server/features/data-requests/data-requests.jobs.ts': 'a job',
  'server/features/data-requests/data-requests.service.ts': 'a job',
  'server/features/data-requests/data-requests.store.ts': 'a job',
  'server/features/demo/demo.routes.ts': 'a talk that has no row',
  'server/phone/realtime/demo-calls.ts': 'a call that has no row',
  'server/features/test-sessions/test-sessions.service.ts': 'a test that has no row',
  'server/features/test-box/test-box.ts': 'a call, as a carrier would name it',
  'server/features/notifications/notifications.service.ts': 'a job',
  'server/features/contact/contact.jobs.ts': 'a job',
  'server/features/knowledge/reading/embed-item.ts': 'a job',
  'server/features/knowledge/reading/knowledge.jobs.ts': 'a job, and a claim on an item',
  'server/features/functions/functions.service.ts': 'the key of a try',
  'server/features/appointments/appointments.service.ts': 'a job',
  'server/features/intake/submissions.ts': 'a hand-over',
  'server/features/intake/patient-forms.ts': 'a hand-over',
};

const makers = (files: readonly string[], read: (file: string) => string) =>
  files.filter((file) => /\brandomUUID\(|gen_random_uuid\(/.test(read(file)));

test('row ids are UUIDs of version 7: who makes one of chance names something else, and is known', () => {
  const told = { 'a.store.ts': 'const id = randomUUID();', 'b.ts': 'id: crypto.randomUUID()', 'c.ts': 'uuidV7(now)' };
  expect(makers(Object.keys(told), (file) => told[file as keyof typeof told])).toEqual(['a.store.ts', 'b.ts']);
  const files = globSync('{server,db}/**/*.{ts,sql}', { cwd: projectRoot }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = makers(files, (file) => readFileSync(path.join(projectRoot, file), 'utf8'));
  expect(found.sort()).toEqual(Object.keys(otherNames).sort());
});
