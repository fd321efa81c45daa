import { say } from './project.mjs';

/**
 * Runs stages one after the other, a line each with what it skipped and why, and stops at the first that fails, with all it
 * said. Ends with a summary whose last line counts tests over all runners; a failed stage without tests counts as one failure.
 * @param {import('./stages.mjs').Stage[]} stages
 * @returns {Promise<boolean>} whether all went well
 */
export async function runStages(stages) {
  const start = performance.now();
  const sum = { passed: 0, failed: 0, skipped: 0, files: 0 };
  for (const { name, run } of stages) {
    const before = performance.now();
    const result = await run();
    const again = result.again?.length ? `, ${result.again.length} of them at the second try` : '';
    const skipped = result.skipped ?? [];
    const without = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
    const counted = result.passed === undefined ? '' : `, ${result.passed} passed${again}${without}`;
    const seconds = ((performance.now() - before) / 1000).toFixed(1);
    if (!result.ok) say(`\n${result.output}`);
    say(`${result.ok ? '✓' : '✗'} ${name} (${seconds} s${counted})`);
    const slowest = (result.slowest ?? []).map(({ name, ms }) => `${name} ${Math.round(ms / 1000)} s`);
    if (slowest.length > 0) say(`  slowest: ${slowest.join(', ')}`);
    for (const title of result.again ?? []) say(`  second try: ${title}`);
    for (const { title, reason } of skipped) say(`  skipped: ${title} (${reason})`);
    sum.passed += result.passed ?? 0;
    sum.skipped += skipped.length;
    sum.files += result.files ?? 0;
    sum.failed += result.ok ? 0 : Math.max(1, result.failed ?? 0);
    if (!result.ok) break;
  }
  say('');
  if (sum.files > 0) say(` Test Files  ${sum.files}`);
  const parts = [
    ...(sum.failed > 0 ? [`${sum.failed} failed`] : []),
    `${sum.passed} passed`,
    ...(sum.skipped > 0 ? [`${sum.skipped} skipped`] : []),
  ];
  say(`      Tests  ${parts.join(' | ')} (${sum.passed + sum.failed + sum.skipped})`);
  say(`   Duration  ${((performance.now() - start) / 1000).toFixed(1)}s`);
  say(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  return sum.failed === 0;
}
