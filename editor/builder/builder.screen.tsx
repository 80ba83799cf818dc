import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Page } from '#api-clients/admin/pages.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { describeProblem } from '../api/problems.ts';
import { Screen } from '../shell/screen/screen.tsx';
import { ErrorState } from '../ui/error-state/error-state.tsx';
import { NotLoaded } from '../ui/loaded/loaded.tsx';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import { BuilderRooms } from './builder-rooms.tsx';
import { BuilderWorkspace } from './builder-workspace.tsx';
import { pageQuery } from './session/page-query.ts';
import { useOpenAtBlock } from './use-open-at-block.ts';
import { useOpenedBuilder } from './use-opened-builder.ts';

const crumbs = [{ id: 'pages', label: t('Pages'), href: '/cms/pages' }];

const Failed = ({ title, failure, onRetry }: { title: string; failure: unknown; onRetry: () => void }) => {
  const { detail, requestId, isOffline } = describeProblem(failure);
  return (
    <Screen title={title} crumbs={crumbs} layout="workspace">
      <ErrorState
        title={t('This page could not be opened')}
        detail={detail}
        requestId={requestId}
        isOffline={isOffline}
        onRetry={onRetry}
      />
    </Screen>
  );
};

const Opened = ({ page, onRetry }: { page: Page; onRetry: () => void }) => {
  const { builder, failure } = useOpenedBuilder(page);
  const { title } = page.attributes;
  useOpenAtBlock(builder?.document);
  if (failure !== undefined) return <Failed title={title} failure={failure} onRetry={onRetry} />;
  if (!builder) {
    return (
      <Screen title={title} crumbs={crumbs} layout="workspace">
        <Skeleton shape="block" label={t('Opening the page')} />
      </Screen>
    );
  }
  return (
    <BuilderRooms builder={builder}>
      <BuilderWorkspace />
    </BuilderRooms>
  );
};

/** The page builder: loads the page and opens its draft. */
export const Component = () => {
  const { pageId = '' } = useParams();
  const [attempt, setAttempt] = useState(0);
  const page = useQuery(pageQuery(pageId));
  if (page.data)
    return <Opened key={`${pageId} ${attempt}`} page={page.data} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <Screen title={t('Page')} crumbs={crumbs} layout="workspace">
      <NotLoaded query={page} name={t('the page')} shape="block" />
    </Screen>
  );
};
