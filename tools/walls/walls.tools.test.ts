import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#tests/processes.ts';

const placesOfTests = ['server/store', 'voice/carrier/twilio', 'web/features/calls'];

/** Where, what, and the part of the linter that must refuse it. */
const forbidden: [file: string, code: string, category: string][] = [
  ['contract/a.ts', "import { z } from 'zod';", 'noRestrictedImports'],
  ['contract/b.ts', "import { house } from '#server/house.ts';", 'noRestrictedImports'],
  ['contract/c.ts', "import { house } from '../server/house.ts';", 'noRestrictedImports'],
  ['contract/d.ts', "import { readFileSync } from 'node:fs';", 'noRestrictedImports'],
  ['voice/audio/a.ts', "import { limits } from '#contract/limits.ts';", 'noRestrictedImports'],
  ['voice/audio/b.ts', "import { carrier } from '../carrier/carrier.ts';", 'noRestrictedImports'],
  ['voice/carrier/a.ts', "import { session } from '../session/call-session.ts';", 'noRestrictedImports'],
  [
    'voice/carrier/twilio/b.ts',
    "import type { Assistant } from '#voice/assistant/assistant.ts';",
    'noRestrictedImports',
  ],
  ['voice/assistant/a.ts', "import { carrier } from '#voice/carrier/carrier.ts';", 'noRestrictedImports'],
  ['voice/assistant/embedded/b.ts', "import { session } from '../../session/ports.ts';", 'noRestrictedImports'],
  ['voice/session/a.ts', "import { media } from '../carrier/twilio/media-stream.ts';", 'noRestrictedImports'],
  ['voice/session/line/a.ts', "import { media } from '../../carrier/twilio/media-stream.ts';", 'noRestrictedImports'],
  ['voice/session/b.ts', "import { thinker } from '../assistant/embedded/thinker.ts';", 'noRestrictedImports'],
  ['voice/session/c.ts', "import { database } from '#server/store/database.ts';", 'noRestrictedImports'],
  ['voice/session/d.ts', "export const later = () => import('#server/store/database.ts');", 'noRestrictedImports'],
  ['server/store/a.ts', "import { calls } from '#server/features/calls/calls.service.ts';", 'noRestrictedImports'],
  ['server/mail/a.ts', "import { session } from '#voice/session/call-session.ts';", 'noRestrictedImports'],
  ['server/phone/a.ts', "import { calls } from '#server/features/calls/calls.service.ts';", 'noRestrictedImports'],
  ['server/features/calls/a.ts', "import { minutes } from '../minutes/minutes.service.ts';", 'noRestrictedImports'],
  ['server/features/calls/b.ts', "import { minutes } from '#server/features/minutes/minutes.store.ts';", 'plugin'],
  ['server/features/minutes/c.ts', "import { calls } from '#server/features/calls/calls.service.ts';", 'plugin'],
  ['server/features/calls/d.ts', "import { session } from '#voice/session/call-session.ts';", 'noRestrictedImports'],
  ['server/features/calls/e.ts', "import pg from 'pg';", 'plugin'],
  ['server/features/calls/calls.service.ts', "import { sql } from '#server/store/sql.ts';", 'plugin'],
  ['server/features/calls/a.store.ts', 'export const a = sql`\n  select 1\n  from accounts where id = 1`;', 'plugin'],
  ['server/features/users/b.store.ts', 'export const b = sql`select 1 from users, calls c`;', 'plugin'],
  ['server/features/users/c.store.ts', 'export const c = sql`delete from page using data_keys k`;', 'plugin'],
  ['server/store/d.ts', 'export const d = sql`update instructions set notice = true`;', 'plugin'],
  ['server/features/calls/f.ts', "import { fastify } from 'fastify';", 'plugin'],
  ['server/features/users/g.ts', "import { hash } from '@node-rs/argon2';", 'plugin'],
  ['server/phone/realtime/v.ts', 'export const talk = assistant.converse(start, events);', 'plugin'],
  ['server/features/test-box/v.ts', 'export const talk = (await parts()).assistant.converse(start, events);', 'plugin'],
  ['voice/carrier/realtime/v.ts', 'export const talk = this.parts.assistant.converse(start, events);', 'plugin'],
  ['server/phone/realtime/w.ts', "import { RTCPeerConnection } from 'werift';", 'plugin'],
  ['server/phone/t.ts', "import { trace } from '@opentelemetry/api';", 'plugin'],
  ['server/features/calls/h.ts', "import nodemailer from 'nodemailer';", 'plugin'],
  [
    'server/features/functions/i.ts',
    "export const answer = await fetch('https://example.com');",
    'noRestrictedGlobals',
  ],
  [
    'web/ui/r.tsx',
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: words }} />;',
    'noDangerouslySetInnerHtml',
  ],
  ['server/features/calls/r.ts', "export const run = eval('1');", 'noGlobalEval'],
  ['server/features/calls/s.ts', 'export const same = a == b;', 'noDoubleEquals'],
  ['web/ui/a.ts', "import { request } from '#web/client/requests/request.ts';", 'noRestrictedImports'],
  ['web/ui/b.ts', "import { callLog } from '#contract/calls.ts';", 'noRestrictedImports'],
  ['web/client/a.ts', "import { brand } from '#web/ui/page/brand.tsx';", 'noRestrictedImports'],
  [
    'web/features/calls/a.ts',
    "import { logOut } from '#web/features/identity/log-in/log-out.ts';",
    'noRestrictedImports',
  ],
  ['web/features/calls/b.ts', "import { logOut } from '../identity/log-in/log-out.ts';", 'plugin'],
  ['web/features/calls/log/b.ts', "import { logOut } from '../../identity/log-in/log-out.ts';", 'plugin'],
  ['web/features/intake/patient/link/b.ts', "export const part = import('../../../identity/log-out.ts');", 'plugin'],
  ['web/features/calls/c.ts', "import { house } from '#server/house.ts';", 'noRestrictedImports'],
  ['web/features/calls/m.tsx', "import { Modal } from '@mantine/core';", 'noRestrictedImports'],
  ['web/pages/a.ts', "import { house } from '#server/house.ts';", 'noRestrictedImports'],
  ['web/features/calls/d.tsx', 'export const A = () => <Link to="/overview">Overview</Link>;', 'plugin'],
  ['web/features/calls/e.ts', "export const b = () => navigate('/agent_settings/faqs?new=1');", 'plugin'],
  ['web/pages/f.ts', 'export const c = `/overview?call=1`;', 'plugin'],
  ['web/shell/g.ts', "export const links = [{ to: '/billing' }];", 'plugin'],
  ['server/features/webinars/h.ts', "export const page = link ?? '/webinar-form';", 'plugin'],
  ['web/features/calls/h.module.css', '.a {\n  font-size: 13px;\n}', 'plugin'],
  ['web/pages/i.module.css', '.a {\n  font: 600 0.9rem var(--font);\n}', 'plugin'],
  ['web/shell/j.module.css', '.a {\n  border: 1px solid #e4e4ea;\n}', 'plugin'],
  ['web/ui/l.module.css', '.a {\n  border-radius: 0 0 12px 12px;\n}', 'plugin'],
  ['web/features/calls/p.module.css', '.a {\n  padding: 8px 13px 8px 0;\n}', 'plugin'],
  ['web/ui/q.module.css', '.a {\n  margin: -7px 0;\n}', 'plugin'],
  ['web/ui/k.module.css', '.a {\n  background: rgb(0 0 0 / 20%);\n}', 'plugin'],
  ...[
    "import { setTimeout as sleep } from 'node:timers/promises';",
    "import { spawn } from 'node:child_process';",
    'await new Promise((resolve) => setTimeout(resolve, 5));',
    'const again = setInterval(look, 5);',
    'const began = performance.now();',
    'const now = Date.now();',
    'const clock = systemClock;',
    'const nodes = new NouraDirectory(db);',
    'const before = process.cpuUsage();',
    'const { memoryUsage } = process;',
    'const child = runModule(code);',
    "await operatorCommand(house, 'audit.ts', []);",
    "const fleet = await startFleet(['b']);",
    'const signal = AbortSignal.timeout(50);',
  ].map((code, at): [string, string, string] => [
    `${placesOfTests[at % 3]}/clock${at}.test.ts${at % 2 ? 'x' : ''}`,
    code,
    'plugin',
  ]),
  ['server/store/one.ts', "import { two } from './two.ts';\nexport const one = () => two();", 'noImportCycles'],
  ['server/store/CallStore.ts', 'export const one = 1;', 'useFilenamingConvention'],
  ['server/store/default.ts', 'export default 1;', 'noDefaultExport'],
  ['server/store/loud.ts', "console.log('here');", 'noConsole'],
  ['voice/session/any.ts', 'export const thing = (value: any) => value;', 'noExplicitAny'],
];

const allowed: [file: string, code: string][] = [
  [
    'contract/values/ok.ts',
    "import * as z from 'zod/mini';\nimport { limits } from '../limits.ts';\nexport { limits, z };",
  ],
  [
    'voice/carrier/twilio/ok.ts',
    "import { g711 } from '#voice/audio/g711.ts';\nimport type { Carrier } from '../carrier.ts';\nexport { type Carrier, g711 };",
  ],
  [
    'voice/session/ok.ts',
    "import { carrier } from '../carrier/carrier.ts';\nimport { a } from '#voice/assistant/assistant.ts';\nexport { a, carrier };",
  ],
  [
    'server/features/calls/ok.service.ts',
    "import { spend } from '#server/features/minutes/minutes.service.ts';\nimport type { CallJournal } from '#voice/session/ports.ts';\nexport { type CallJournal, spend };",
  ],
  [
    'server/features/calls/ok-tables.store.ts',
    'export const a = sql`select outcome, (select 1 from call_lines) from calls where accounts = 1`;',
  ],
  ['server/features/calls/ok.store.ts', "import { sql } from '#server/store/sql.ts';\nexport { sql };"],
  ['server/phone/ok.ts', "import { media } from '#voice/carrier/twilio/media-stream.ts';\nexport { media };"],
  [
    'web/features/calls/ok.ts',
    "import { callLog } from '#contract/calls.ts';\nimport { request } from '#web/client/requests/request.ts';\nexport { callLog, request };",
  ],
  [
    'web/features/calls/ok-pages.ts',
    "export const call = (id: string) => paths.overview + '?call=' + id;\nexport const src = '/product/share.jpg';",
  ],
  [
    'web/features/calls/ok.module.css',
    '.a {\n  border: 1px solid color-mix(in srgb, var(--bad) 40%, transparent);\n  font-size: var(--text-small);\n}',
  ],
  [
    'web/features/intake/patient/link/ok.ts',
    "import { a } from '../fields/a.ts';\nimport { b } from '../b.ts';\nimport { c } from '../../practice/c.ts';\nexport { a, b, c };",
  ],
  [
    'web/features/calls/log/ok.ts',
    "import { a } from '../figures/a.ts';\nimport { b } from '../b.ts';\nexport { a, b };",
  ],
  ['voice/session/talk.ts', 'export const talk = assistant.converse(start, events);'],
  ['voice/carrier/browser/ok.ts', "import { RTCPeerConnection } from 'werift';\nexport { RTCPeerConnection };"],
  ['web/vite.config.ts', 'export default {};'],
  [
    'server/store/ok.test.ts',
    "vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });\nvi.advanceTimersByTime(5);\nawait new Promise((resolve) => setImmediate(resolve));\nexport const now = new Date();",
  ],
  ['server/store/ok.realtime.test.ts', 'export const began = performance.now() + Date.now();'],
  ['server/store/ok.processes.test.ts', "import { spawn } from 'node:child_process';\nexport { spawn };"],
  ['tests/sleep.ts', 'export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));'],
];

interface Report {
  diagnostics: { category: string; severity: string; location: { path: { file: string } | string } }[];
}

describe('the walls of the house', () => {
  let copy: string;
  const found = new Map<string, string[]>();

  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'noura-walls-'));
    // The rules of React are on where a package names it.
    for (const file of ['biome.json', 'package.json', '.gitignore', 'tools/walls']) {
      cpSync(path.join(projectRoot, file), path.join(copy, file), { recursive: true });
    }
    const other: [string, string] = [
      'server/store/two.ts',
      "import { one } from './one.ts';\nexport const two = () => one();",
    ];
    for (const [file, code] of [...forbidden, ...allowed, other]) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      writeFileSync(path.join(copy, file), `${code}\n`);
    }
    const biome = spawnSync(
      path.join(projectRoot, 'node_modules/.bin/biome'),
      ['lint', '--reporter=json', '--max-diagnostics=1000', '.'],
      {
        cwd: copy,
        encoding: 'utf8',
        timeout: 60_000,
      },
    );
    for (const { category, severity, location } of (JSON.parse(biome.stdout) as Report).diagnostics) {
      const file = typeof location.path === 'string' ? location.path : location.path.file;
      if (severity === 'error') found.set(file, [...(found.get(file) ?? []), category]);
    }
  });
  afterAll(() => {
    rmSync(copy, { recursive: true, force: true });
  });

  it.each(forbidden)('refuse in %s: %s (%s)', (file, _code, category) => {
    expect(found.get(file)?.join(' ') ?? '').toContain(category);
  });

  it.each(allowed)('let pass in %s: %s', (file) => {
    expect((found.get(file) ?? []).filter((category) => !category.includes('Unresolved'))).toEqual([]);
  });
});
