import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ProblemError } from '#api-clients/problem.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { keepDraft, useDrafts } from './kept-drafts.ts';
import { differs, fromDraft, toDraft } from './setting-draft.ts';
import { resetSetting, type SettingItem, StaleSettingError, settingsQuery, writeSetting } from './settings.api.ts';

/** Why the server refused a value, by the place inside it (`/value/0/label` → `/0/label`). */
const serverFaults = (error: Error | null): ReadonlyMap<string, string> => {
  if (!error || error instanceof StaleSettingError) return new Map();
  const faults = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  if (faults.length === 0) return new Map([['', describeProblem(error).detail]]);
  return new Map(
    faults.map(({ detail, source }) => [
      source?.pointer?.replace(/^\/value/, '') ?? '',
      // The server names the place in words, for those who see no form.
      source?.pointer && source.pointer !== '/value' ? (detail.split(': ').at(-1) ?? detail) : detail,
    ]),
  );
};

/** One setting as somebody changes it: what they typed (kept in the browser), whether it may be saved, and saving it. */
export const useSettingDraft = (setting: SettingItem) => {
  const client = useQueryClient();
  const edited = useDrafts()[setting.key];
  const draft = edited ?? toDraft(setting);
  const read = fromDraft(setting, draft);
  const isChanged = edited !== undefined && differs(setting, edited);
  const refresh = () => client.invalidateQueries({ queryKey: settingsQuery.queryKey });

  const save = useMutation({
    mutationFn: ({ seen, value }: { seen: SettingItem; value: unknown }) => writeSetting(seen, value),
    onSuccess: async (_, { seen, value }) => {
      await refresh();
      keepDraft(setting.key, null);
      const undo = () => save.mutate({ seen: { ...seen, value }, value: seen.value });
      showToast({ title: t('Saved “{label}”', { label: seen.label }), action: { label: t('Undo'), onAction: undo } });
    },
  });
  const reset = useMutation({
    mutationFn: () => resetSetting(setting),
    onSuccess: async () => {
      const before = setting.value;
      keepDraft(setting.key, null);
      await refresh();
      const undo = () => save.mutate({ seen: { ...setting, value: setting.default }, value: before });
      showToast({
        title: t('“{label}” has its default', { label: setting.label }),
        action: { label: t('Undo'), onAction: undo },
      });
    },
  });
  const change = (next: string) => {
    keepDraft(setting.key, differs(setting, next) ? next : null);
    save.reset();
  };
  return {
    draft,
    isChanged,
    faults:
      isChanged && 'error' in read
        ? new Map([['', read.error]])
        : new Map([...serverFaults(save.error), ...serverFaults(reset.error)]),
    /** Why it cannot be saved as it is. */
    obstacle: 'error' in read ? read.error : undefined,
    stale: [save.error, reset.error].find((error) => error instanceof StaleSettingError)?.current,
    isSaving: save.isPending,
    isResetting: reset.isPending,
    change,
    giveUp: () => {
      keepDraft(setting.key, null);
      save.reset();
      reset.reset();
    },
    takeTheirs: async () => {
      keepDraft(setting.key, null);
      save.reset();
      reset.reset();
      await refresh();
    },
    /** Saves what is typed over what was `seen`. */
    submit: (seen: SettingItem, text = draft) => {
      const parsed = fromDraft(seen, text);
      if ('value' in parsed) save.mutate({ seen, value: parsed.value });
    },
    reset: () => reset.mutate(),
  };
};
