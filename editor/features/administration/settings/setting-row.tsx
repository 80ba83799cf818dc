import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Permission } from '#api-clients/identity/policy.data.ts';
import { ProblemError } from '#api-clients/problem.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { SettingControl } from './setting-control.tsx';
import { fromDraft, showValue, toDraft } from './setting-draft.ts';
import styles from './setting-row.module.css';
import type { SettingItem } from './settings.api.ts';
import { resetSetting, StaleSettingError, settingsQuery, writeSetting } from './settings.api.ts';

/** Why this person cannot change the setting, or undefined. */
const useReadOnlyReason = (setting: SettingItem): string | undefined => {
  const update = usePermission('settings.update');
  const further = usePermission((setting.permission ?? 'settings.update') as Permission);
  return update.reason ?? further.reason;
};

/** Why the server refused a value: each fault with its place inside the value (`/value/0/label` → `0/label`). */
const serverMessage = (error: Error | null): string | undefined => {
  if (!error || error instanceof StaleSettingError) return undefined;
  const faults = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  const lines = faults.map(({ detail, source }) => {
    const place = source?.pointer?.replace(/^\/value\/?/, '') ?? '';
    return place === '' ? detail : `${place}: ${detail}`;
  });
  return lines.length > 0 ? lines.join(' ') : describeProblem(error).detail;
};

/** One setting: what it is, its value, and Save as soon as it differs. A switch acts at once and can be undone. */
export const SettingRow = ({ setting }: { setting: SettingItem }) => {
  const client = useQueryClient();
  const reason = useReadOnlyReason(setting);
  const [edited, setEdited] = useState<string | null>(null);
  const draft = edited ?? toDraft(setting);
  const read = fromDraft(setting, draft);
  const isChanged = edited !== null && edited !== toDraft(setting);

  const save = useMutation({
    mutationFn: ({ seen, value }: { seen: SettingItem; value: unknown }) => writeSetting(seen, value),
    onSuccess: async (_, { seen, value }) => {
      await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
      setEdited(null);
      const undo = () => save.mutate({ seen: { ...seen, value }, value: seen.value });
      showToast({ title: `Saved “${seen.label}”`, action: { label: 'Undo', onAction: undo } });
    },
  });
  const reset = useMutation({
    mutationFn: () => resetSetting(setting),
    onSuccess: async () => {
      setEdited(null);
      await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
  const stale = [save.error, reset.error].find((error) => error instanceof StaleSettingError)?.current;
  const submit = (seen: SettingItem, text = draft) => {
    const parsed = fromDraft(seen, text);
    if ('value' in parsed) save.mutate({ seen, value: parsed.value });
  };
  const takeTheirs = async () => {
    setEdited(null);
    save.reset();
    reset.reset();
    await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
  };
  const errorMessage =
    isChanged && 'error' in read ? read.error : (serverMessage(save.error) ?? serverMessage(reset.error));

  return (
    <li className={styles.row} id={setting.key}>
      <div className={styles.texts}>
        <h3 className={styles.label}>
          {setting.label} {!setting.is_default && <Badge tone="accent">Changed</Badge>}
        </h3>
        <p className={styles.description}>{setting.description}</p>
        <code className={styles.key}>{setting.key}</code>
      </div>
      <div className={styles.value}>
        {setting.problem && (
          <p className={styles.problem}>
            <Icon icon={TriangleAlert} size={14} /> {setting.problem}
          </p>
        )}
        <SettingControl
          setting={setting}
          draft={draft}
          isReadOnly={reason !== undefined || save.isPending}
          errorMessage={errorMessage}
          onChange={(next) => {
            setEdited(next);
            save.reset();
            if (setting.kind === 'boolean') submit(setting, next);
          }}
        />
        {stale && (
          <div className={styles.stale} role="alert">
            <p>
              {stale.updated_by ?? 'Someone else'} has changed this to <strong>{showValue(stale, stale.value)}</strong>.
            </p>
            <div className={styles.buttons}>
              <Button size="sm" onPress={() => void takeTheirs()}>
                Keep theirs
              </Button>
              <Button size="sm" variant="primary" onPress={() => submit(stale)}>
                Save mine
              </Button>
            </div>
          </div>
        )}
        <div className={styles.foot}>
          <span className={styles.note}>
            {reason ??
              (setting.is_default ? (
                'Default'
              ) : (
                <>
                  Default: {showValue(setting, setting.default)}
                  {setting.updated_at && (
                    <>
                      {' · '}
                      {setting.updated_by} <RelativeTime at={setting.updated_at} />
                    </>
                  )}
                </>
              ))}
          </span>
          {isChanged && !stale && setting.kind !== 'boolean' && (
            <span className={styles.buttons}>
              <Button size="sm" variant="ghost" onPress={() => setEdited(null)}>
                Cancel
              </Button>
              <Button
                size="sm"
                variant="primary"
                isPending={save.isPending}
                disabledReason={'error' in read ? read.error : undefined}
                onPress={() => submit(setting)}
              >
                Save
              </Button>
            </span>
          )}
          {!isChanged && !setting.is_default && !reason && (
            <Button
              size="sm"
              variant="ghost"
              icon={RotateCcw}
              isPending={reset.isPending}
              onPress={() => reset.mutate()}
            >
              Use default
            </Button>
          )}
        </div>
      </div>
    </li>
  );
};
