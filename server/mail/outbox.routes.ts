import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { outboxEndpoints } from '#contract/outbox.ts';
import { holdsKey, isSame, localOnly } from '#server/http/guards/loopback-only.ts';
import { AppError } from '../app-error.ts';
import { cookieOf } from '../http/cookies.ts';
import type { Routes } from '../http/endpoint.ts';
import type { Outbox } from './outbox.ts';
import { outboxPage } from './outbox-page.ts';

const listed = 200;
const shut = "default-src 'none'; base-uri 'none'; form-action 'none'";
const common = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const cookieName = 'noura_outbox';

/**
 * The kept mails as pages, for direct requests of this machine with its key: a browser brings the key once in
 * the address, `?key=`, and then as a cookie. Only where the outbox is in use, and nobody else is served at the same address.
 */
export function outboxRoutes(
  routes: Routes,
  { outbox, productName, localKey }: { outbox: Outbox; productName: string; localKey: string | null },
): void {
  const direct = localOnly(null);
  const hasKey = (request: FastifyRequest) =>
    localKey === null || holdsKey(request.headers, localKey) || isSame(cookieOf(request, cookieName), localKey);
  const local = routes.with({
    guard: async (request) => {
      await direct(request);
      // Not checked yet: named twice it is a list.
      const { key } = request.query as { key?: unknown };
      const shown = typeof key === 'string' && localKey !== null && isSame(key, localKey);
      if (!hasKey(request) && !shown) throw new AppError('request.local-key');
    },
  });
  local.add(outboxEndpoints.outbox, async ({ query, reply }) => {
    if (query.key !== undefined) {
      // Out of the address, so that it stays in no history.
      if (localKey && isSame(query.key, localKey))
        reply.header('set-cookie', `${cookieName}=${query.key}; Path=/dev/outbox; HttpOnly; SameSite=Strict`);
      return reply.headers(common).redirect('/dev/outbox', 303);
    }
    const mails = await outbox.list(listed);
    const asked = query.mail ?? mails[0]?.id;
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        ...common,
        'content-security-policy': `${shut}; style-src 'nonce-${nonce}'; frame-src 'self'; frame-ancestors 'none'`,
      })
      .type('text/html; charset=utf-8')
      .send(outboxPage({ productName, nonce, mails, shown: asked ? await outbox.read(asked) : null }));
  });
  local.add(outboxEndpoints.outboxHtml, async ({ params, reply }) => {
    const mail = await outbox.read(params.id);
    if (!mail) throw new AppError('request.not-found');
    return reply
      .headers({
        ...common,
        // Inline styles are how mail is written; nothing can be loaded or run, and links open a page of their own.
        'content-security-policy': `${shut}; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`,
      })
      .type('text/html; charset=utf-8')
      .send(mail.html.replace('<head>', '<head><base target="_blank">'));
  });
}
