import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../app-error.ts';
import { sendError } from './error-response.ts';
import { pageHeaders } from './page-headers.ts';
import { isApiPath, isPagePath } from './page-paths.ts';

export interface PagesOptions {
  /** The built web application; while it is missing, pages say so. */
  directory: string;
  productName: string;
  connectSources: readonly string[];
  https: boolean;
}

const notBuilt =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>__PRODUCT_NAME__</title><p>The web pages are not built yet. Run npm run build.</p></html>';

/**
 * Answers what no route takes: files of the built web (precompressed; hashed ones for ever), pages for a browser's
 * navigation (a GET that accepts HTML), and a JSON 404 for everything else (decisions "Addresses and names").
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const files = filesOf(options.directory);
  const pages = new Map<string, string>();
  for (const file of files) {
    if (file.endsWith('.html')) pages.set(file, named(readFileSync(join(options.directory, file), 'utf8'), options));
  }
  if (files.size > 0) {
    await app.register(fastifyStatic, { root: options.directory, serve: false, preCompressed: true, index: false });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = (request.url.split('?', 1)[0] ?? '/').replace(/\/+$/, '');
    const file = path.slice(1);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && files.has(file) && !pages.has(file)) return sendFile(reply, file);
    if (reads && !isApiPath(path) && request.headers.accept?.includes('text/html')) return sendPage(reply, path);
    return sendError(new AppError('request.not-found'), request, reply);
  });

  function sendFile(reply: FastifyReply, file: string): FastifyReply {
    reply.removeHeader('cache-control');
    const hashed = file.startsWith('assets/');
    return reply.sendFile(file, hashed ? { maxAge: 31_536_000_000, immutable: true } : { maxAge: 0 });
  }

  function sendPage(reply: FastifyReply, path: string): FastifyReply {
    const nonce = randomBytes(16).toString('base64');
    const file = path.slice(1);
    const html = pages.get(`${file}/index.html`) ?? pages.get(`${file}.html`) ?? pages.get('index.html');
    return reply
      .code(html === undefined ? 503 : isPagePath(path) ? 200 : 404)
      .headers(pageHeaders({ nonce, connectSources: options.connectSources, https: options.https }))
      .type('text/html; charset=utf-8')
      .send((html ?? named(notBuilt, options)).replaceAll('__CSP_NONCE__', nonce));
  }
}

function named(html: string, { productName }: PagesOptions): string {
  const escaped = productName.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return html.replaceAll('__PRODUCT_NAME__', () => escaped);
}

/** Paths below the directory with '/', without precompressed twins. */
function filesOf(directory: string): ReadonlySet<string> {
  if (!existsSync(directory)) return new Set();
  return new Set(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(join(directory, sep).length).split(sep).join('/')),
  );
}
