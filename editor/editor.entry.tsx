import './no-eval.ts';
import './trusted-types.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { refuseDroppedFiles } from '#api-clients/canvas/refuse-files.ts';
import { queryClient } from './api/query-client.ts';
import { formatLocale } from './i18n/staff-language.ts';
import { startErrorReports } from './shell/errors/report-errors.ts';
import { createRouter } from './shell/router.tsx';
import { sessionQuery } from './shell/session/session.ts';
import './theme/base.css';
import { startTheme } from './theme/theme-store.ts';
import { startAnnouncer } from './ui/announce/announce.ts';

startErrorReports();
startTheme();
startAnnouncer();
refuseDroppedFiles(window);
// Every screen needs it, and most of all the first; a failure shows where it is asked for again.
void queryClient.prefetchQuery(sessionQuery);

const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app element.');
createRoot(container).render(
  <StrictMode>
    <I18nProvider locale={formatLocale}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createRouter()} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
