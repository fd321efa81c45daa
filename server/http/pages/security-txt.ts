import { securityTxt } from '#contract/health.ts';
import { dayMs } from '#contract/values/durations.ts';
import { AppError } from '#server/app-error.ts';
import type { Foundation } from '#server/foundation.ts';

/** RFC 9116 asks for less than a year. It holds from when it is asked: the setting is what this Noura runs with. */
const holdsDays = 180;

/** Who is told of faults in security, as RFC 9116 writes it; 404 where the operator names nobody. */
export function installSecurityTxt({ routes, clock, env }: Pick<Foundation, 'routes' | 'clock' | 'env'>): void {
  const { security, publicUrl } = env;
  routes.add(securityTxt, ({ reply }) => {
    if (!security) throw new AppError('request.not-found');
    const expires = new Date(clock.now().getTime() + holdsDays * dayMs).toISOString().replace(/\.\d+Z$/, 'Z');
    const lines = [
      ...security.contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      // Of an address in clear the RFC wants nobody to read this.
      ...(publicUrl?.startsWith('https:') ? [`Canonical: ${publicUrl}${securityTxt.path}`] : []),
      ...(security.policyUrl ? [`Policy: ${security.policyUrl}`] : []),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
