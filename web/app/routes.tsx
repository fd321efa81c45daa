import { type createBrowserRouter, type RouteObject, redirect, type ShouldRevalidateFunction } from 'react-router';
import { type PageAccess, type PageName, pageNames, pages, paths } from '#contract/pages.ts';
import { currentSession, onSessionChange } from '#web/client/session.ts';
import { AccountLayout } from '#web/shell/account-layout.tsx';
import { Crash } from '#web/shell/crash.tsx';
import { Frame } from '#web/shell/frame.tsx';
import { NotFound } from '#web/shell/not-found.tsx';
import { reads, setUpOpen, signedIn, signedOut, superadmin } from './guards.ts';
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

/** A session that ends in the middle of use, here or in another tab, leaves the guarded screens at once. Returns the way to stop. */
export function leavesWithSession(router: ReturnType<typeof createBrowserRouter>): () => void {
  return onSessionChange(() => {
    const guarded = router.state.matches.some((match) => match.route.loader === signedIn);
    const { token, notice } = currentSession();
    if (!token && guarded) void router.navigate(paths.logIn, { replace: true, state: { notice } });
  });
}
