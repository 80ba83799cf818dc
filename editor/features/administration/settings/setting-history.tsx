import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { SettingVersion } from '#api-clients/admin/settings.resources.ts';
import { api } from '#editor/api/api.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { classNames } from '#editor/ui/class-names.ts';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { NotLoaded } from '#editor/ui/loaded/loaded.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { VisuallyHidden } from '#editor/ui/visually-hidden/visually-hidden.tsx';
import { diffLines } from './line-diff.ts';
import { toDraft } from './setting-draft.ts';
import styles from './setting-history.module.css';
import { restoreSetting, type SettingItem, settingsQuery } from './settings.api.ts';

type Version = SettingVersion['attributes'];

const versionsAtOnce = 20;

/** What happened, in a word or two. */
const happened = ({ is_default, restored_from }: Version): string => {
  if (restored_from !== null) return t('Brought back version {restored_from}', { restored_from });
  return is_default ? t('Back to the default') : t('Changed');
};

const marks = { added: '+', removed: '−', same: ' ' } as const;

/** What a version changed, line by line. */
const Difference = ({ setting, before, after }: { setting: SettingItem; before: unknown; after: unknown }) => (
  <div className={styles.diff} dir="ltr">
    {diffLines(toDraft(setting, before), toDraft(setting, after)).map(({ at, kind, text }) => (
      <div key={at} className={classNames(styles.line, styles[kind])}>
        <span aria-hidden="true">{marks[kind]}</span>
        {kind !== 'same' && <VisuallyHidden>{kind}: </VisuallyHidden>}
        <span>{text || '\u00a0'}</span>
      </div>
    ))}
  </div>
);

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
    <Drawer
      title={t('History of “{label}”', { label: setting.label })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {versions.data === undefined ? (
        <NotLoaded query={versions} name={t('the history')} />
      ) : (
        <ol className={styles.versions}>
          {all.map((version, index) => (
            <li key={version.version} className={styles.version}>
              <div className={styles.head}>
                <span>
                  {tRich('<b/> by {created_by} <time/>', {
                    created_by: version.created_by,
                    b: <strong>{happened(version)}</strong>,
                    time: <RelativeTime at={version.created_at} />,
                  })}
                </span>
                {version.current ? (
                  <Badge tone="accent">{t('In force')}</Badge>
                ) : (
                  <Button
                    size="sm"
                    icon={RotateCcw}
                    isPending={restore.isPending && restore.variables === version.version}
                    disabledReason={reason}
                    aria-label={t('Bring back version {version}', { version: version.version })}
                    onPress={() => restore.mutate(version.version)}
                  >
                    {t('Bring back')}
                  </Button>
                )}
              </div>
              <Difference setting={setting} before={all[index + 1]?.value ?? setting.default} after={version.value} />
            </li>
          ))}
        </ol>
      )}
      {versions.hasNextPage && (
        <Button isPending={versions.isFetchingNextPage} onPress={() => void versions.fetchNextPage()}>
          {t('Earlier')}
        </Button>
      )}
    </Drawer>
  );
};
