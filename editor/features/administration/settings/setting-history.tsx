import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettingVersion } from '#api-clients/admin/settings.resources.ts';
import { api } from '#editor/api/api.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { changedOrBroughtBack, ValueHistory, versionsAtOnce } from '#editor/pieces/value-history/value-history.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { toDraft } from './setting-draft.ts';
import { restoreSetting, type SettingItem, settingsQuery } from './settings.api.ts';

type Version = SettingVersion['attributes'];

const happened = ({ is_default, restored_from }: Version): string =>
  is_default && restored_from === null ? t('Back to the default') : changedOrBroughtBack(restored_from);

interface HistoryProps {
  setting: SettingItem;
  /** Why nothing can be brought back by this person. */
  reason: string | undefined;
  onClose: () => void;
}

/** Every value a setting has had: who, when, what changed, and the way back to it. */
export const SettingHistory = ({ setting, reason, onClose }: HistoryProps) => {
  const client = useQueryClient();
  const versions = useInfiniteQuery({
    queryKey: ['setting-versions', setting.key, setting.version],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      (
        await api.admin.listSettingVersions({
          params: { id: setting.key },
          query: { page: pageParam, items: versionsAtOnce },
          signal,
        })
      ).data,
    getNextPageParam: ({ meta }) => ((meta?.page ?? 1) < (meta?.pages ?? 1) ? (meta?.page ?? 1) + 1 : undefined),
  });
  const restore = useMutation({
    mutationFn: (version: number) => restoreSetting(setting, version),
    onSuccess: async (_, version) => {
      showToast({ title: t('“{label}” is as it was in version {version}', { label: setting.label, version }) });
      await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
      onClose();
    },
    onError: (error) => toastProblem(t('Not brought back'), error),
  });
  const all = versions.data?.pages.flatMap(({ data }) => data.map(({ attributes }) => attributes)) ?? [];
  return (
    <ValueHistory
      label={setting.label}
      query={versions}
      versions={all.map((version) => ({
        ...version,
        happened: happened(version),
        isCurrent: version.current,
        text: toDraft(setting, version.value),
      }))}
      first={toDraft(setting, setting.default)}
      reason={reason}
      restoring={restore.isPending ? restore.variables : undefined}
      onRestore={restore.mutate}
      onClose={onClose}
    />
  );
};
