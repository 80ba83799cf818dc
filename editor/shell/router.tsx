import type { ReactNode } from 'react';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import type { RouteObject } from 'react-router';
import { createBrowserRouter, Navigate, Outlet, useHref, useNavigate } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { ToastRegion } from '../ui/toast/toast.tsx';
import { NoAccess } from './errors/no-access.tsx';
import { ScreenError } from './errors/screen-error.tsx';
import type { Feature } from './feature.types.ts';
import { features } from './features.ts';
import { FullPage } from './layout/full-page.tsx';
import { Shell } from './layout/shell.tsx';
import { useHeldLeaving } from './layout/use-held-leaving.ts';
import { useSession } from './session/session.ts';
import { SessionGate } from './session/session-gate.tsx';

/** `https:`, `tel:`, `mailto:`: an address that is whole already. */
const isWhole = (href: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(href);

/** The address a link of the kit leads to: below the app's base, unless it leads out of it. */
const useLinkAddress = (href: string): string => {
  const inside = useHref(isWhole(href) ? '.' : href);
  return isWhole(href) ? href : inside;
};

/** Lets links of the kit navigate without a new document. */
const Root = () => {
  const navigate = useNavigate();
  useHeldLeaving();
  return (
    <AriaRouterProvider navigate={(path) => void navigate(path)} useHref={useLinkAddress}>
      <Outlet />
      <ToastRegion />
    </AriaRouterProvider>
  );
};

const SignedIn = () => (
  <SessionGate>
    <Shell />
  </SessionGate>
);

const Guard = ({ feature, children }: { feature: Feature; children: ReactNode }) => {
  const session = useSession();
  return feature.permission && !session.permissions.includes(feature.permission) ? (
    <Navigate to="/no-access" replace />
  ) : (
    children
  );
};

const routesOf = (feature: Feature): RouteObject => ({
  element: (
    <Guard feature={feature}>
      <Outlet />
    </Guard>
  ),
  errorElement: <ScreenError />,
  children: feature.routes,
});

/** All addresses below /cms and /admin. */
export const createRoutes = (all: readonly Feature[] = features): RouteObject[] => [
  {
    element: <Root />,
    hydrateFallbackElement: <FullPage label={t('Starting')}>{null}</FullPage>,
    children: [
      { path: '/cms/signed-in', lazy: () => import('./session/signed-in.screen.tsx') },
      { path: '/cms/invited', lazy: () => import('./session/invited.screen.tsx') },
      { path: '/cms/confirm', lazy: () => import('./session/confirm.screen.tsx') },
      {
        element: <SignedIn />,
        children: [
          ...all.map(routesOf),
          { path: '/no-access', element: <NoAccess /> },
          { path: '*', lazy: () => import('./errors/not-found.screen.tsx') },
        ],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(createRoutes());
