import { createBrowserRouter, type RouteObject, redirect, type ShouldRevalidateFunction } from 'react-router';
import { currentSession, onSessionChange } from '#web/client/session.ts';
import { NotFound } from '#web/pages/not-found.tsx';
import { AccountLayout } from '#web/shell/account-layout.tsx';
import { Crash } from '#web/shell/crash.tsx';
import { Frame } from '#web/shell/frame.tsx';
import { setUpOpen, signedIn, signedOut, superadmin } from './guards.ts';
import { paths } from './paths.ts';
import { screens } from './screens.ts';

const enters: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname;

const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <Crash />,
    hydrateFallbackElement: <div />,
    children: [
      { path: paths.home, loader: () => redirect(paths.logIn) },
      {
        element: <AccountLayout />,
        loader: signedOut,
        children: [
          { path: paths.logIn, lazy: screens.logIn },
          { path: paths.signUp, lazy: screens.signUp },
          { path: paths.forgotPassword, lazy: screens.forgotPassword },
        ],
      },
      { path: paths.leftnav, lazy: screens.leftnav },
      { path: paths.patientForm, lazy: screens.patientForm },
      {
        lazy: screens.signedInLayout,
        loader: signedIn,
        children: [
          { path: paths.overview, lazy: screens.overview },
          { path: paths.billing, lazy: screens.billing },
          { path: paths.payment, lazy: screens.payment },
          { path: paths.notification, lazy: screens.notification },
          { path: paths.deliveries, lazy: screens.deliveries },
          { path: paths.agentSettings, lazy: screens.agentSettings },
          { path: paths.instructions, lazy: screens.instructions },
          { path: paths.businessInfo, lazy: screens.businessInfo },
          { path: paths.faqs, lazy: screens.faqs },
          { path: paths.knowledgeBase, lazy: screens.knowledgeBase },
          { path: paths.modelConfiguration, lazy: screens.modelConfiguration },
          { path: paths.patientForms, lazy: screens.patientForms },
          { path: paths.greeting, lazy: screens.greeting },
          { path: paths.clientConfiguration, lazy: screens.clientConfiguration },
          { path: paths.businessContact, lazy: screens.businessContact },
          { path: paths.customFunction, lazy: screens.customFunction },
          { path: paths.testNoura, lazy: screens.testNoura },
          { path: paths.userManagement, loader: superadmin, lazy: screens.userManagement },
          { path: paths.testBox, loader: superadmin, lazy: screens.testBox },
          { path: paths.webinarRegistrations, loader: superadmin, lazy: screens.webinarRegistrations },
        ],
      },
      {
        path: paths.guidedSetup,
        loader: signedIn,
        // Steps are addresses of one page: the guards ask when it is entered.
        shouldRevalidate: enters,
        children: [{ index: true, loader: setUpOpen, shouldRevalidate: enters, lazy: screens.guidedSetup }],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
];

export const router = createBrowserRouter(routes);

// A session that ends in the middle of use, here or in another tab, leaves the guarded screens at once.
onSessionChange(() => {
  const guarded = router.state.matches.some((match) => match.route.loader === signedIn);
  const { token, notice } = currentSession();
  if (!token && guarded) void router.navigate(paths.logIn, { replace: true, state: { notice } });
});
