import { endpoints } from '#contract/endpoints.ts';
import { pageAt } from '#contract/pages.ts';

/** Whether a path (without its query) belongs to a page of the web application. Others still show the page, with status 404. */
export function isPagePath(path: string): boolean {
  return path === '' || path === '/' || pageAt(path) !== null;
}

const apiSegments: ReadonlySet<string> = new Set(Object.values(endpoints).map(({ path }) => path.split('/')[1] ?? ''));

/** Whether a path that no route answers stands among the API's: it gets a JSON 404, never a page. */
export function isApiPath(path: string): boolean {
  return !isPagePath(path) && apiSegments.has(path.split('/')[1] ?? '');
}

/** Whether a path is named as a file is: it lies among those of the build, a part begins with a dot, or the last one has an ending. */
export function isFilePath(path: string): boolean {
  const parts = path.toLowerCase().replaceAll('%2e', '.').split('/');
  return parts[1] === 'assets' || parts.some((part) => part.startsWith('.')) || (parts.at(-1) ?? '').includes('.');
}
