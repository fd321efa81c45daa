import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { aheadFile, type PageName, pageAt, pages, withoutEndSlashes } from '#contract/pages.ts';
import { AppError } from '#server/app-error.ts';
import { sendError } from '#server/http/error-response.ts';
import { withPatience } from '#server/store/availability.ts';
import { pageHeaders } from './page-headers.ts';
import { isApiPath, isFilePath, isPagePath } from './page-paths.ts';
import { fillIn, fillTemplate, type PageSettings, packPage } from './page-template.ts';

export interface PagesOptions {
  /** The built web application; while it is missing, pages say so. */
  directory: string;
  settings: PageSettings;
  connectSources: readonly string[];
  /** For public pages alone. */
  checkSources?: readonly string[];
  https: boolean;
  /** Whoever comes may open an account; else the page has something else to say than its form. */
  signUpOpen: boolean;
  /** Of a link to a patient's form: null where it is not open. */
  practiceOf(token: string): Promise<{ practice: string; handedOn: boolean } | null>;
}

/** How hard a page is packed that is another one for each visitor, and one that is packed once. */
const quality = { each: 4, once: 9 };

/** A patient waits so long for whose form it is; the form itself asks for that again. */
const practiceMs = 300;

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
 * navigation (a GET that accepts HTML) and for whoever takes anything, as crawlers do and programs that look at a link before they
 * show it, and a JSON 404 for everything else: what asks for JSON, what is the API's, and to who takes anything what is named as a file is.
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
    const path = withoutEndSlashes(request.url.split('?', 1)[0] ?? '/');
    const file = path.slice(1);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && files.has(file) && extensionOf(file) !== 'html') {
      await app.countFile(request);
      return templates.has(file) ? sendText(reply, file) : sendFile(reply, file);
    }
    await app.countUnknown(request);
    if (reads && !isApiPath(path) && takesPage(request.headers.accept, path)) return sendPage(request, reply, path);
    return sendUnknown(request, reply);
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
    // The door leads to the log-in.
    const name = path === '' ? 'logIn' : pageAt(path);
    const visit = name && (await toldOf(name, path, request));
    const file = [visit && aheadFile(name), 'index.html'].find((candidate) => candidate && templates.has(candidate));
    const { connectSources, checkSources = [], https } = options;
    const { text, packed } = file ? fill(file) : { text: fillTemplate(notBuilt, options.settings), packed: null };
    // Pages of the site alone have a check of people.
    const isSite = file !== 'index.html' && name && pages[name].prerendered;
    reply
      .code(file === undefined ? 503 : isPagePath(path) ? 200 : 404)
      .headers(pageHeaders({ nonce, connectSources, checkSources: isSite ? checkSources : [], https }))
      .header('vary', 'accept, accept-encoding')
      .type('text/html; charset=utf-8');
    if (visit && Object.keys(visit).length > 0) reply.header('cache-control', 'private, no-cache');
    const takes = /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '');
    const whole = packed ? text : fillIn(text.replaceAll(noncePlace, nonce), visit ?? {});
    if (!takes) return reply.send(whole);
    return reply.header('content-encoding', 'br').send(await (packed ?? packPage(whole, quality.each)));
  }

  /** What a page that is rendered ahead shows of this visit; null where nothing may be shown ahead. */
  async function toldOf(name: PageName, path: string, request: FastifyRequest): Promise<Record<string, string> | null> {
    if (name === 'signUp' && !options.signUpOpen) return null;
    if (name !== 'patientForm') return {};
    const asked = options.practiceOf(path.split('/').at(-1) ?? '');
    const found = await withPatience(asked, practiceMs).catch((error: unknown) => {
      request.log.warn({ err: error }, 'whose patient form a page is could not be read');
      return null;
    });
    // A practice without a name is told apart by its form alone.
    if (!found?.practice) return null;
    return { PRACTICE_NAME: found.practice, HANDED_ON: found.handedOn ? 'on' : '' };
  }

  function fill(file: string): Filled {
    // A webinar that is over has no badge any more.
    const key = `${file} ${options.settings.webinar().badge}`;
    const known = filled.get(key);
    if (known) return known;
    const text = fillTemplate(templates.get(file) ?? '', options.settings);
    const page = { text, packed: text.includes(noncePlace) ? null : packPage(text, quality.once) };
    filled.set(key, page);
    return page;
  }
}

function extensionOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1);
}

/** Answers what no route takes, where there are no pages. */
export function refuseUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler(async (request, reply) => {
    await app.countUnknown(request);
    return sendUnknown(request, reply);
  });
}

function sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(new AppError('request.not-found'), request, reply);
}

/** Paths below the directory with '/', without precompressed twins and what is hidden, as a folder of a source control is. */
function filesOf(directory: string): ReadonlySet<string> {
  if (!existsSync(directory)) return new Set();
  return new Set(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(join(directory, sep).length).split(sep).join('/'))
      .filter((file) => !/(?:^|\/)\./.test(file)),
  );
}

function takesPage(accept: string | undefined, path: string): boolean {
  if (accept?.includes('text/html')) return true;
  if (accept?.includes('json')) return false;
  const takesAnything = !accept || accept.includes('*/*');
  return takesAnything && (isPagePath(path) || !isFilePath(path));
}
