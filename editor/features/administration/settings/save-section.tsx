import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Permission } from '#api-clients/identity/policy.data.ts';
import { ProblemError } from '#api-clients/problem.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { useSession } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { keepDraft } from './kept-drafts.ts';
import { differs, fromDraft } from './setting-draft.ts';
import { type SettingItem, settingsQuery, writeSetting } from './settings.api.ts';
import styles from './settings.module.css';

interface Change {
  setting: SettingItem;
  value: unknown;
}

interface Failure {
  setting: SettingItem;
  reason: string;
}

/** What the server says of the value, else of the request. */
const reasonOf = (error: unknown): string => {
  const [fault] = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return fault?.detail ?? describeProblem(error).detail;
};

/** Writes one after the other: one that is refused keeps none of the others back. */
const writeAll = async (changes: readonly Change[]): Promise<Failure[]> => {
  const failures: Failure[] = [];
  for (const { setting, value } of changes)
    try {
      await writeSetting(setting, value);
      keepDraft(setting.key, null);
    } catch (error) {
      failures.push({ setting, reason: reasonOf(error) });
    }
  return failures;
};

export interface SaveSectionProps {
  /** Those on the screen. */
  settings: readonly SettingItem[];
  drafts: Readonly<Record<string, string>>;
}

/** Saves all that was typed on the screen at once, as soon as there is more than one change. */
export const SaveSection = ({ settings, drafts }: SaveSectionProps) => {
  const client = useQueryClient();
  const { permissions } = useSession();
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const mayChange = ({ permission }: SettingItem): boolean =>
    permissions.includes('settings.update') && (!permission || permissions.includes(permission as Permission));
  const unsaved = settings.flatMap((setting) => {
    const draft = drafts[setting.key];
    return draft !== undefined && differs(setting, draft) && mayChange(setting)
      ? [{ setting, read: fromDraft(setting, draft) }]
      : [];
  });
  const changes = unsaved.flatMap(({ setting, read }): Change[] =>
    'value' in read ? [{ setting, value: read.value }] : [],
  );
  const broken = unsaved.find(({ read }) => 'error' in read);
  const refresh = () => client.invalidateQueries({ queryKey: settingsQuery.queryKey });
  const save = useMutation({
    mutationFn: writeAll,
    onSuccess: async (failed, written) => {
      setFailures(failed);
      const saved = written.filter(({ setting }) => failed.every((one) => one.setting.key !== setting.key));
      await refresh();
      if (saved.length === 0) return;
      showToast({
        title: t('{count, plural, one {Saved # setting} other {Saved # settings}}', { count: saved.length }),
        action: {
          label: t('Undo'),
          onAction: () =>
            void writeAll(saved.map(({ setting, value }) => ({ setting: { ...setting, value }, value: setting.value })))
              .then(setFailures)
              .finally(() => void refresh()),
        },
      });
    },
  });
  const told = failures.filter(({ setting }) => drafts[setting.key] !== undefined);
  if (unsaved.length < 2 && told.length === 0) return null;
  return (
    <div className={styles.saveAll}>
      <p>
        {t('{count, plural, one {# change is not saved} other {# changes are not saved}}', { count: unsaved.length })}
      </p>
      <Button
        variant="primary"
        isPending={save.isPending}
        {...(broken ? { disabledReason: t('“{label}” is not valid yet', { label: broken.setting.label }) } : {})}
        onPress={() => save.mutate(changes)}
      >
        {t('Save all')}
      </Button>
      {told.length > 0 && (
        <ul role="alert" className={styles.failures}>
          {told.map(({ setting, reason }) => (
            <li key={setting.key}>{t('{label}: {reason}', { label: setting.label, reason })}</li>
          ))}
        </ul>
      )}
    </div>
  );
};
