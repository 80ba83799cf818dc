import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { api } from '#editor/api/api.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import {
  changedOrBroughtBack,
  ValueHistory,
  type ValueVersion,
  versionsAtOnce,
} from '#editor/pieces/value-history/value-history.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { type FormSettingVersion, restoreVersion } from './form-settings.api.ts';

interface FormSettingHistoryProps {
  settingKey: string;
  label: string;
  /** Changes with the value, so that the history is read anew. */
  etag: string;
  /** Why nothing can be brought back by this person. */
  reason: string | undefined;
  onRestored: () => void;
  onClose: () => void;
}

/** A list one entry a line, as its card has it; anything else as JSON. */
const textOf = ({ value, is_deleted: isDeleted }: FormSettingVersion): string => {
  if (isDeleted) return '';
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
    ? value.join('\n')
    : (JSON.stringify(value, null, 2) ?? '');
};

/** Another value is a setting deleted and made again: only a deletion that nothing followed is one to be told. */
const told = (versions: readonly FormSettingVersion[]): ValueVersion[] =>
  versions
    .map((version, index) => ({
      ...version,
      happened: version.is_deleted ? t('Deleted') : changedOrBroughtBack(version.restored_from),
      isCurrent: index === 0,
      text: textOf(version),
    }))
    .filter(({ is_deleted: isDeleted, isCurrent }) => !isDeleted || isCurrent);

/** Every value a setting of the forms has had, and the way back to it. */
export const FormSettingHistory = ({ settingKey: key, label, etag, ...rest }: FormSettingHistoryProps) => {
  const versions = useInfiniteQuery({
    queryKey: ['form-setting-versions', key, etag],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      (
        await api.forms.listSettingVersions({
          params: { key },
          query: { page: pageParam, items: versionsAtOnce },
          signal,
        })
      ).data,
    getNextPageParam: ({ meta }) => ((meta?.page ?? 1) < (meta?.pages ?? 1) ? (meta?.page ?? 1) + 1 : undefined),
  });
  const restore = useMutation({
    mutationFn: (version: number) => restoreVersion(key, version),
    onSuccess: (_, version) => {
      showToast({ title: t('“{label}” is as it was in version {version}', { label, version }) });
      rest.onRestored();
      rest.onClose();
    },
    onError: (error) => toastProblem(t('Not brought back'), error),
  });
  return (
    <ValueHistory
      label={label}
      query={versions}
      versions={told(versions.data?.pages.flatMap(({ data }) => data.map(({ attributes }) => attributes)) ?? [])}
      first=""
      reason={rest.reason}
      restoring={restore.isPending ? restore.variables : undefined}
      onRestore={restore.mutate}
      onClose={rest.onClose}
    />
  );
};
