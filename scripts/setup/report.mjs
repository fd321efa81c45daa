import { say } from './project.mjs';

/**
 * Runs stages one after the other, a line each, and stops at the first that fails, with all it said. Ends with a summary
 * whose last line counts tests over all runners; a failed stage without tests counts as one failure.
 * @param {import('./stages.mjs').Stage[]} stages
 * @returns {Promise<boolean>} whether all went well
 */
export async function runStages(stages) {
  const start = performance.now();
  const sum = { passed: 0, failed: 0, files: 0 };
  for (const { name, run } of stages) {
    const before = performance.now();
    const result = await run();
    const again = result.again ? `, ${result.again} of them at the second try` : '';
    const counted = result.passed === undefined ? '' : `, ${result.passed} passed${again}`;
    const seconds = ((performance.now() - before) / 1000).toFixed(1);
    if (!result.ok) say(`\n${result.output}`);
    say(`${result.ok ? '✓' : '✗'} ${name} (${seconds} s${counted})`);
    sum.passed += result.passed ?? 0;
    sum.files += result.files ?? 0;
    sum.failed += result.ok ? 0 : Math.max(1, result.failed ?? 0);
    if (!result.ok) break;
  }
  say('');
  if (sum.files > 0) say(` Test Files  ${sum.files}`);
  say(
    `      Tests  ${sum.failed > 0 ? `${sum.failed} failed | ` : ''}${sum.passed} passed (${sum.passed + sum.failed})`,
  );
  say(`   Duration  ${((performance.now() - start) / 1000).toFixed(1)}s`);
  say(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0;
}
