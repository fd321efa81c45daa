import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inPath } from '#scripts/setup/system-packages.mjs';
import { startHouse } from '#tests/house.ts';
import { projectRoot } from '#tests/processes.ts';

const missing = inPath('promtool') ? '' : 'promtool is not installed (Debian: prometheus)';
if (missing) console.log(`The alert rules are not tried; ${missing}`);
describe.skipIf(missing !== '')('the alert rules', { meta: { skipReason: missing } }, () => {
  test('are raised by what they are for, and by nothing else', () => {
    const rules = path.join(projectRoot, 'ops/prometheus/noura-alerts.test.yml');
    expect(execFileSync('promtool', ['test', 'rules', rules], { encoding: 'utf8' })).toContain('SUCCESS');
  });

  test('take the figures of a scrape', async () => {
    const house = await startHouse({ telephone: true, processMetrics: true });
    const whole = await house.metrics.registry.metrics();
    await house.stop();
    const input = whole.replace(/^(?:# (?:HELP|TYPE) )?(?!noura_|#).*\n/gm, '');
    expect(() => execFileSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' })).not.toThrow();
  });
});
