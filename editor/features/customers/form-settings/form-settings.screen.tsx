import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
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
      showToast({
        title: t('Deleted {key}', { key: setting.key }),
        action: { label: t('Undo'), onAction: () => void undo() },
      });
    } catch (error) {
      toastProblem(t('Not deleted'), error, { label: t('Reload'), onAction: () => void reload() });
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
            reason={update.reason}
            onRestored={() => void reload()}
            onSaved={() => {
              showToast({ title: t('Saved: {label}', { label: one.label }) });
              void reload();
            }}
          />
        );
      })}
      <section className={styles.card} aria-label={t('Other settings')}>
        <header className={styles.head}>
          <h2 className={styles.title}>{t('Other settings')}</h2>
          <Button size="sm" icon={Plus} disabledReason={update.reason} onPress={() => setAdding(true)}>
            {t('Setting')}
          </Button>
        </header>
        {others.length === 0 ? (
          <p className={styles.meta}>{t('None. Integrations and imports may look for their own here.')}</p>
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
                  label={t('Delete {key}', { key: setting.key })}
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
    <Screen title={t('Form settings')} layout="page" lead={t('What holds for all forms of this site.')}>
      <Loaded isScreen query={settings} name={t('the settings')}>
        {cards}
      </Loaded>
      <NewSettingDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onMade={(key) => {
          setAdding(false);
          showToast({ title: t('Added {key}', { key }) });
          void reload();
        }}
      />
    </Screen>
  );
};
