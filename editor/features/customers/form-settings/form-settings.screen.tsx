import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toastProblem } from '#editor/api/problems.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import {
  createSetting,
  deleteSetting,
  type FormSetting,
  formSettingsQuery,
  type SettingValue,
} from './form-settings.api.ts';
import styles from './form-settings.module.css';
import { KnownSettingCard } from './known-setting-card.tsx';
import { knownSettings } from './known-settings.data.ts';
import { NewSettingDialog } from './new-setting-dialog.tsx';

/** What holds for all forms. */
export const Component = () => {
  const settings = useQuery(formSettingsQuery);
  const update = usePermission('forms.update');
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const reload = () => queries.invalidateQueries({ queryKey: formSettingsQuery.queryKey });
  const known = new Set(knownSettings.map(({ key }) => key));
  const others = (settings.data ?? []).filter(({ key }) => !known.has(key));
  const remove = async (setting: FormSetting) => {
    try {
      await deleteSetting(setting);
      const undo = () => createSetting(setting.key, setting.value as SettingValue).finally(reload);
      showToast({ title: `Deleted ${setting.key}`, action: { label: 'Undo', onAction: () => void undo() } });
    } catch (error) {
      toastProblem('Not deleted', error, { label: 'Reload', onAction: () => void reload() });
    }
    await reload();
  };
  const cards = (stored: readonly FormSetting[]) => (
    <div className={styles.cards}>
      {knownSettings.map((one) => {
        const own = stored.find(({ key }) => key === one.key);
        return (
          <KnownSettingCard
            key={`${one.key} ${own?.etag ?? ''}`}
            known={one}
            stored={own}
            isReadOnly={!update.allowed}
            onSaved={() => {
              showToast({ title: `Saved: ${one.label}` });
              void reload();
            }}
          />
        );
      })}
      <section className={styles.card} aria-label="Other settings">
        <header className={styles.head}>
          <h2 className={styles.title}>Other settings</h2>
          <Button size="sm" icon={Plus} disabledReason={update.reason} onPress={() => setAdding(true)}>
            Setting
          </Button>
        </header>
        {others.length === 0 ? (
          <p className={styles.meta}>None. Integrations and imports may look for their own here.</p>
        ) : (
          <ul className={styles.others}>
            {others.map((setting) => (
              <li key={setting.id} className={styles.other}>
                <span className={styles.otherTexts}>
                  <code>{setting.key}</code>
                  <code className={styles.value}>{JSON.stringify(setting.value)}</code>
                  <span className={styles.meta}>
                    {setting.updated_by}, <RelativeTime at={setting.updated_at} />
                  </span>
                </span>
                <IconButton
                  icon={Trash2}
                  size="sm"
                  label={`Delete ${setting.key}`}
                  disabledReason={update.reason}
                  onPress={() => void remove(setting)}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
  return (
    <Screen title="Form settings" layout="page" lead="What holds for all forms of this site.">
      <Loaded query={settings} name="the settings">
        {cards}
      </Loaded>
      <NewSettingDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onMade={(key) => {
          setAdding(false);
          showToast({ title: `Added ${key}` });
          void reload();
        }}
      />
    </Screen>
  );
};
