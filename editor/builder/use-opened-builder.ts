import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Page } from '#api-clients/admin/pages.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { api } from '../api/api.ts';
import { tellSignedOut } from '../api/query-client.ts';
import { sessionQuery, usePermission, useSession } from '../shell/session/session.ts';
import { type Builder, createBuilder } from './create-builder.ts';
import { openPage } from './document/opening/open-page.ts';
import { tellRefusal } from './document/tell-refusal.ts';
import { tellReplaced } from './session/tell-replaced.ts';

/** What keeps this person from changing or publishing a page. */
const useReasons = ({ attributes: { held } }: Page) => {
  const permission = usePermission('pages.update');
  const refused = permission.reason ?? t('You may look at pages, not change them.');
  return {
    readOnlyReason: permission.allowed ? (held?.edit ?? null) : refused,
    publishReason: held?.publish ?? null,
  };
};

/**
 * Opens the draft of a page and puts the builder over it; closes both with the screen. `builder` is null while the page
 * is on its way, `failure` says why it does not come.
 */
export const useOpenedBuilder = (page: Page): { builder: Builder | null; failure: unknown } => {
  const { user_id: userId } = useSession();
  const mayUseRawHtml = usePermission('content.unsafe_html').allowed;
  const mayPublish = usePermission('pages.publish').allowed;
  const uploadReason = usePermission('media.update').reason ?? null;
  const { readOnlyReason, publishReason } = useReasons(page);
  const queries = useQueryClient();
  const [builder, setBuilder] = useState<Builder | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const latestPage = useRef(page);
  latestPage.current = page;
  const { id: pageId } = page;

  useEffect(() => {
    let isCurrent = true;
    let opened: Awaited<ReturnType<typeof openPage>> | null = null;
    openPage({
      api: api.admin,
      pageId,
      userId,
      editable: readOnlyReason === null,
      onRefused: tellRefusal,
      onReplaced: tellReplaced,
      onSignedOut: tellSignedOut,
      renewSession: async () => (await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })).user_id === userId,
    }).then(
      (result) => {
        if (!isCurrent) return result.close();
        opened = result;
        const reasons = { readOnlyReason, publishReason, uploadReason };
        const options = { userId, ...reasons, mayUseRawHtml, mayPublish, queries };
        setBuilder(createBuilder(result, latestPage.current, options));
      },
      (error: unknown) => isCurrent && setFailure(error),
    );
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [pageId, userId, readOnlyReason, publishReason, uploadReason, mayUseRawHtml, mayPublish, queries]);
  useEffect(() => builder?.session.page.set(page), [builder, page]);
  useEffect(() => builder?.start(), [builder]);
  return { builder, failure };
};
