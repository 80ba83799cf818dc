import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { queryClient } from '#editor/api/query-client.ts';
import '#editor/theme/base.css';
import { clearToasts } from '#editor/ui/toast/toast.tsx';
import { createRoutes } from '../router.tsx';
import { FakeServices } from './fake-services.ts';

export interface RenderedApp {
  services: FakeServices;
  /** Path and query the app is at. */
  address: () => string;
  /** The browser's Back. */
  back: () => Promise<void>;
}

/** The whole staff app at an address, over stand-ins for the services. */
export const renderApp = async (address: string, services = new FakeServices()): Promise<RenderedApp> => {
  await cleanup();
  await page.viewport(1280, 900);
  // React Aria draws all rows of virtual lists under test unless told otherwise.
  vi.stubGlobal('process', { env: { VIRT_ON: '1' } });
  clearToasts();
  queryClient.clear();
  vi.stubGlobal('fetch', services.fetch);
  const router = createMemoryRouter(createRoutes(), { initialEntries: [address] });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    services,
    address: () => router.state.location.pathname + router.state.location.search,
    back: () => router.navigate(-1),
  };
};
