import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';
import { sendError } from '#server/http/error-response.ts';
import { pageHeaders } from './page-headers.ts';
import { isApiPath, isPagePath } from './page-paths.ts';
import { fillTemplate, type PageSettings, packPage } from './page-template.ts';

export interface PagesOptions {
  /** The built web application; while it is missing, pages say so. */
  directory: string;
  settings: PageSettings;
  connectSources: readonly string[];
  /** For public pages alone. */
  checkSources?: readonly string[];
  https: boolean;
}

const noncePlace = '__CSP_NONCE__';
const notBuilt =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>__PRODUCT_NAME__</title><p>The web pages are not built yet. Run npm run build.</p></html>';

/** A page or another text in which settings are written; `packed` where it is the same for every visitor. */
interface Filled {
  text: string;
  packed: Promise<Buffer> | null;
}

const texts = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['xml', 'application/xml; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
]);

/**
 * Answers what no route takes: files of the built web (precompressed; hashed ones for ever), pages for a browser's
 * navigation (a GET that accepts HTML), and a JSON 404 for everything else.
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const files = filesOf(options.directory);
  const templates = new Map<string, string>();
  for (const file of files) {
    if (texts.has(extensionOf(file))) templates.set(file, readFileSync(join(options.directory, file), 'utf8'));
  }
  // Filled when first asked for: only then is the address known under which the house listens.
  const filled = new Map<string, Filled>();
  if (files.size > 0) {
    await app.register(fastifyStatic, { root: options.directory, serve: false, preCompressed: true, index: false });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = (request.url.split('?', 1)[0] ?? '/').replace(/\/+$/, '');
    const file = path.slice(1);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && files.has(file) && extensionOf(file) !== 'html') {
      await app.countFile(request);
      return templates.has(file) ? sendText(reply, file) : sendFile(reply, file);
    }
    await app.countUnknown(request);
    if (reads && !isApiPath(path) && request.headers.accept?.includes('text/html'))
      return sendPage(request, reply, path);
    return sendError(new AppError('request.not-found'), request, reply);
  });

  function sendFile(reply: FastifyReply, file: string): FastifyReply {
    reply.removeHeader('cache-control');
    const hashed = file.startsWith('assets/');
    return reply.sendFile(file, hashed ? { maxAge: 31_536_000_000, immutable: true } : { maxAge: 0 });
  }

  function sendText(reply: FastifyReply, file: string): FastifyReply {
    return reply
      .header('cache-control', 'no-cache')
      .type(texts.get(extensionOf(file)) ?? '')
      .send(fill(file).text);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const nonce = randomBytes(16).toString('base64');
    const name = path.slice(1);
    const file = [`${name}/index.html`, `${name}.html`, 'index.html'].find((candidate) => templates.has(candidate));
    const { connectSources, checkSources = [], https } = options;
    const isPublic = file !== undefined && file !== 'index.html';
    const { text, packed } =
      file === undefined ? { text: fillTemplate(notBuilt, options.settings), packed: null } : fill(file);
    reply
      .code(file === undefined ? 503 : isPagePath(path) ? 200 : 404)
      .headers(pageHeaders({ nonce, connectSources, checkSources: isPublic ? checkSources : [], https }))
      .type('text/html; charset=utf-8');
    if (!packed) return reply.send(text.replaceAll(noncePlace, nonce));
    reply.header('vary', 'accept-encoding');
    const takes = /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '');
    return takes ? reply.header('content-encoding', 'br').send(await packed) : reply.send(text);
  }

  function fill(file: string): Filled {
    const known = filled.get(file);
    if (known) return known;
    const text = fillTemplate(templates.get(file) ?? '', options.settings);
    const page = { text, packed: text.includes(noncePlace) ? null : packPage(text) };
    filled.set(file, page);
    return page;
  }
}

function extensionOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1);
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
