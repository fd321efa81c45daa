import {
  type createBrowserRouter,
  createPath,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunction,
} from 'react-router';
import { type PageAccess, type PageName, pageNames, pages, paths } from '#contract/pages.ts';
import { keepReturn } from '#web/client/return-to.ts';
import { currentSession, onSessionChange } from '#web/client/session.ts';
import { AccountLayout } from '#web/shell/account-layout.tsx';
import { Crash } from '#web/shell/crash.tsx';
import { Frame } from '#web/shell/frame.tsx';
import { NotFound } from '#web/shell/not-found.tsx';
import { enrolling, reads, setUpOpen, signedIn, signedOut, superadmin } from './guards.ts';
import { screens, signedInLayout } from './screens.ts';

const enters: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname;

type Guard = Pick<RouteObject, 'loader' | 'shouldRevalidate'>;

/** The screens of an access class, each behind the guard that only this class has. */
function screensOf(access: PageAccess, guardOf: (name: PageName) => Guard = () => ({})): RouteObject[] {
  return pageNames.flatMap((name) => {
    const lazy = pages[name].access === access && screens[name];
    return lazy ? [{ path: paths[name], lazy, ...guardOf(name) }] : [];
  });
}

/** The whole tree; a router in the browser, or in a test's memory, walks it. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <Crash />,
    hydrateFallbackElement: <div />,
    children: [
      { path: '/', loader: () => redirect(paths.logIn) },
      { element: <AccountLayout />, loader: signedOut, children: screensOf('signed-out') },
      { element: <AccountLayout />, loader: enrolling, children: screensOf('enrolling') },
      ...screensOf('public'),
      {
        lazy: signedInLayout,
        loader: signedIn,
        children: [
          ...screensOf('signed-in', (name) => ({ loader: reads(pages[name].area) })),
          ...screensOf('superadmin', () => ({ loader: superadmin })),
        ],
      },
      // Steps are addresses of one page: the guards ask when it is entered.
      {
        loader: signedIn,
        shouldRevalidate: enters,
        children: screensOf('set-up', () => ({ loader: setUpOpen, shouldRevalidate: enters })),
      },
      { path: '*', element: <NotFound /> },
    ],
  },
];

/**
 * A session that ends in the middle of use, here or in another tab, leaves the guarded screens at once; one that needs a second factor
 * from now on goes to set one up. Returns the way to stop.
 */
export function leavesWithSession(router: ReturnType<typeof createBrowserRouter>): () => void {
  return onSessionChange(() => {
    const isBehind = (...guards: unknown[]) => router.state.matches.some(({ route }) => guards.includes(route.loader));
    const { token, user, notice } = currentSession();
    const leaves = !token && isBehind(signedIn, enrolling);
    // Who did not leave by themselves goes on where they were.
    if (leaves && notice) keepReturn(createPath(router.state.location));
    if (leaves) void router.navigate(paths.logIn, { replace: true, state: { notice } });
    if (!token || !user?.must_add_factor || !isBehind(signedIn)) return;
    keepReturn(createPath(router.state.location));
    void router.navigate(paths.secondFactor, { replace: true });
  });
}
