import { randomBytes } from 'node:crypto';
import { outboxEndpoints } from '#contract/outbox.ts';
import { AppError } from '../app-error.ts';
import type { Routes } from '../http/endpoint.ts';
import { loopbackOnly } from '../http/loopback-only.ts';
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

/** The kept mails as pages, for direct requests of this machine (decisions "Accounts"). Only where the outbox is in use. */
export function outboxRoutes(routes: Routes, { outbox, productName }: { outbox: Outbox; productName: string }): void {
  routes.add(
    outboxEndpoints.outbox,
    async ({ query, reply }) => {
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
    },
    { guard: loopbackOnly },
  );
  routes.add(
    outboxEndpoints.outboxHtml,
    async ({ params, reply }) => {
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
    },
    { guard: loopbackOnly },
  );
}
