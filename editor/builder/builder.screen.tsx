import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { Page } from '#api-clients/admin/pages.resources.ts';
import { api } from '../api/api.ts';
import { describeProblem } from '../api/problems.ts';
import { tellSignedOut } from '../api/query-client.ts';
import { Screen } from '../shell/screen/screen.tsx';
import { sessionQuery, usePermission, useSession } from '../shell/session/session.ts';
import { ErrorState } from '../ui/error-state/error-state.tsx';
import { NotLoaded } from '../ui/loaded/loaded.tsx';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import { type Builder, BuilderContext } from './builder-context.ts';
import { BuilderWorkspace } from './builder-workspace.tsx';
import { createBuilder, refuse, tellReplaced } from './create-builder.ts';
import { pageQuery } from './store/early-page.ts';
import { openPage } from './store/open-page.ts';
import { useOpenAtBlock } from './use-open-at-block.ts';

const crumbs = [{ id: 'pages', label: 'Pages', href: '/cms/pages' }];

const Opened = ({ page, onRetry }: { page: Page; onRetry: () => void }) => {
  const session = useSession();
  const permission = usePermission('pages.update');
  const mayUseRawHtml = usePermission('content.unsafe_html').allowed;
  const mayPublish = usePermission('pages.publish').allowed;
  const queries = useQueryClient();
  const [builder, setBuilder] = useState<Builder | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const latestPage = useRef(page);
  latestPage.current = page;
  const { id: pageId } = page;
  const readOnlyReason = permission.allowed
    ? (page.attributes.held?.edit ?? null)
    : (permission.reason ?? 'You may look at pages, not change them.');
  const publishReason = page.attributes.held?.publish ?? null;

  useEffect(() => {
    let isCurrent = true;
    let opened: Awaited<ReturnType<typeof openPage>> | null = null;
    openPage({
      api: api.admin,
      pageId,
      userId: session.user_id,
      editable: readOnlyReason === null,
      onRefused: refuse,
      onReplaced: tellReplaced,
      onSignedOut: tellSignedOut,
      renewSession: async () => {
        const now = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
        return now.user_id === session.user_id;
      },
    }).then(
      (result) => {
        if (!isCurrent) return result.close();
        opened = result;
        setBuilder(
          createBuilder(result, latestPage.current, {
            userId: session.user_id,
            readOnlyReason,
            publishReason,
            mayUseRawHtml,
            mayPublish,
            queries,
          }),
        );
      },
      (error: unknown) => isCurrent && setFailure(error),
    );
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [pageId, session.user_id, readOnlyReason, publishReason, mayUseRawHtml, mayPublish, queries]);
  useEffect(() => builder?.page.set(page), [builder, page]);
  useEffect(() => builder?.live.start(), [builder]);
  useEffect(() => builder?.sections.start(), [builder]);
  useOpenAtBlock(builder);

  if (failure !== undefined) {
    const { detail, requestId, isOffline } = describeProblem(failure);
    return (
      <Screen title={page.attributes.title} crumbs={crumbs} layout="workspace">
        <ErrorState
          title="This page could not be opened"
          detail={detail}
          requestId={requestId}
          isOffline={isOffline}
          onRetry={onRetry}
        />
      </Screen>
    );
  }
  if (!builder) {
    return (
      <Screen title={page.attributes.title} crumbs={crumbs} layout="workspace">
        <Skeleton shape="block" label="Opening the page" />
      </Screen>
    );
  }
  return (
    <BuilderContext value={builder}>
      <BuilderWorkspace />
    </BuilderContext>
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
    <Screen title="Page" crumbs={crumbs} layout="workspace">
      <NotLoaded query={page} name="the page" shape="block" />
    </Screen>
  );
};
